export { forgetStanding } from './session.ts';
