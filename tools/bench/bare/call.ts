// Baseline of a call: two pages, one relaying socket, one peer connection, nothing else.
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import type { WebSocket } from 'ws';

const page = `<!doctype html><html lang="en"><title>Bare call</title><video autoplay playsinline muted></video><script>
const asked = new URLSearchParams(location.search);
// As large as ours where it is about what a picture costs.
const video = asked.has('large') ? { width: 1280, height: 720, frameRate: 30 } : true;
const camera = navigator.mediaDevices.getUserMedia({ audio: true, video });
async function enter() {
  const stream = await camera;
  const socket = new WebSocket(location.origin.replace('http', 'ws') + '/socket');
  const peer = new RTCPeerConnection();
  const say = (message) => socket.send(JSON.stringify(message));
  for (const track of stream.getTracks()) peer.addTrack(track, stream);
  peer.ontrack = ({ streams }) => { document.querySelector('video').srcObject = streams[0]; };
  peer.onicecandidate = ({ candidate }) => candidate && say({ candidate });
  socket.onmessage = async ({ data }) => {
    const { hello, description, candidate } = JSON.parse(data);
    if (hello || description?.type === 'offer') {
      if (description) await peer.setRemoteDescription(description);
      await peer.setLocalDescription();
      say({ description: peer.localDescription });
    } else if (description) await peer.setRemoteDescription(description);
    if (candidate) await peer.addIceCandidate(candidate);
  };
}
camera.then(() => { document.body.dataset.ready = 'yes'; });
if (asked.has('enter')) enter();
</script><button onclick="enter()">Enter</button></html>`;

const app = Fastify({ forceCloseConnections: true });
await app.register(websocket);
const sockets = new Set<WebSocket>();
app.get('/', (_request, reply) => reply.type('text/html').send(page));
app.get('/socket', { websocket: true }, (socket) => {
  // The earlier of the two calls.
  for (const other of sockets) other.send('{"hello":true}');
  sockets.add(socket);
  socket.on('message', (message) => {
    for (const other of sockets) if (other !== socket) other.send(String(message));
  });
  socket.on('close', () => sockets.delete(socket));
});
process.send?.({ ready: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => process.exit(0));
