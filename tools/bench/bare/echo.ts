// Baseline of a live list: a socket that echoes every message, and nothing else.
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
server.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
server.on('listening', () => {
  const address = server.address();
  process.send?.({ ready: `ws://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}` });
});
process.on('disconnect', () => process.exit(0));
