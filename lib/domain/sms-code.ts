/** ST-03: seconds between two codes to one phone. The shop refuses an earlier one, and the form counts down. */
export const CODE_INTERVAL_SECONDS = 120;

/** Code of the refusal within these seconds; its error says how many are left. */
export const CODE_SENT = 'code_sent';
