export { mountTotemInstall } from './install.ts';
export { forgetStanding } from './session.ts';
