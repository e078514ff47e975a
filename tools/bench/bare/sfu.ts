// Baseline of a larger room: a minimal page that uses the same Janus.
import Fastify from 'fastify';

const page = `<!doctype html><html lang="en"><title>Bare room</title><video autoplay playsinline muted></video><script>
const camera = navigator.mediaDevices.getUserMedia({ audio: true, video: true });
const { url, token, room } = Object.fromEntries(new URLSearchParams(location.search));
const waiting = new Map();
const feeds = [];
let socket, session, count = 0, subscriber;
const say = (frame) => new Promise((resolve) => {
  const transaction = String(++count);
  waiting.set(transaction, { resolve, isMessage: frame.janus === 'message' });
  socket.send(JSON.stringify({ ...(session ? { session_id: session } : {}), ...frame, token, transaction }));
});
const attach = async () => (await say({ janus: 'attach', plugin: 'janus.plugin.videoroom' })).data.id;
const ask = (id, body, jsep) => say({ janus: 'message', handle_id: id, body, ...(jsep ? { jsep } : {}) });
async function enter() {
  const stream = await camera;
  socket = new WebSocket(url, 'janus-protocol');
  await new Promise((resolve) => { socket.onopen = resolve; });
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    const one = waiting.get(frame.transaction);
    if (!one || (frame.janus === 'ack' && one.isMessage)) return;
    waiting.delete(frame.transaction);
    one.resolve(frame);
  };
  session = (await say({ janus: 'create' })).data.id;
  setInterval(() => say({ janus: 'keepalive' }), 20000);
  const sending = await attach();
  const peer = new RTCPeerConnection();
  for (const track of stream.getTracks()) peer.addTrack(track, stream);
  peer.onicecandidate = ({ candidate }) => say({ janus: 'trickle', handle_id: sending, candidate: candidate || { completed: true } });
  await peer.setLocalDescription();
  const joined = await ask(sending, { request: 'joinandconfigure', ptype: 'publisher', room: Number(room) }, peer.localDescription);
  await peer.setRemoteDescription(joined.jsep);
  const others = joined.plugindata.data.publishers;
  if (others.length === 0) return;
  const receiving = await attach();
  const other = new RTCPeerConnection();
  other.ontrack = ({ track, streams }) => { if (track.kind === 'video') document.querySelector('video').srcObject = streams[0]; };
  other.onicecandidate = ({ candidate }) => say({ janus: 'trickle', handle_id: receiving, candidate: candidate || { completed: true } });
  const attached = await ask(receiving, { request: 'join', ptype: 'subscriber', room: Number(room), streams: others.map(({ id }) => ({ feed: id })) });
  await other.setRemoteDescription(attached.jsep);
  await other.setLocalDescription();
  await ask(receiving, { request: 'start' }, other.localDescription);
}
camera.then(() => { document.body.dataset.ready = 'yes'; });
</script><button onclick="enter()">Enter</button></html>`;

const app = Fastify({ forceCloseConnections: true });
app.get('/', (_request, reply) => reply.type('text/html').send(page));
process.send?.({ ready: await app.listen({ port: 0, host: '127.0.0.1' }) });
process.on('disconnect', () => process.exit(0));
