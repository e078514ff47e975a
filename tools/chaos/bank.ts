// The simulator bank and card gateway in a process of their own, with a given time. It is never killed: banks go on.
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
