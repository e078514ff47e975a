// Baseline of the line: a bare WebSocket server that answers each question with a status of the same length.
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
let count = 0;
server.on('connection', (socket) => {
  const place = ++count;
  const id = '01234567-89ab-7cde-8f01-23456789abcd';
  const entry = { id, state: 'waiting', version: 1, place, waiting: 15_000, wait: null };
  const text = JSON.stringify({ status: [entry] });
  socket.on('message', () => socket.send(text));
});
server.on('listening', () => {
  const address = server.address();
  process.send?.({ ready: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}` });
});
process.on('disconnect', () => process.exit(0));
