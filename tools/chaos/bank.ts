// The simulator bank and the card gateway in a process of its own, with the time that it is told. It is not killed: banks go on.
import { MovableClock } from '../../apps/server/src/platform/clock.ts';
import { startSimulators } from '../../apps/simulators/src/main.ts';

const clock = new MovableClock({ ticking: true });
clock.moveTo(Number(process.env.NOW));
const { bankUrl } = await startSimulators(process.env, clock);
process.send?.({ ready: bankUrl });
process.on('message', (message: { moveTo: number }) => {
  clock.moveTo(message.moveTo);
  process.send?.({ done: true });
});
process.on('disconnect', () => process.exit(0));
