// Preloaded into children that do not know us: they end when the process that started them is gone.
process.on('disconnect', () => process.exit(1));
