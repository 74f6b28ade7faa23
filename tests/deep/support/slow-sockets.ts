import { connect, type Socket } from 'node:net';

const DRIP_MS = 500;

/** Opens connections that send a header byte by byte and never end it. @param port port of a shop on this machine */
export function openSlowSockets(port: number, count: number): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    );
    socket.on('error', () => {});
    const drip = setInterval(() => socket.write('a'), DRIP_MS);
    socket.once('close', () => clearInterval(drip));
    return socket;
  });
}
