import { type Match, matchRoute, type Route } from './route.ts';
import { lazyScreen } from './shared/loading/screen-loader.tsx';

const screen = lazyScreen('room', () => import('./screens/room/access-room.tsx'));

/**
 * Rooms of visits, opened by an access code that the server checks. A separate table, so that a room's link loads no
 * more.
 */
export const rooms: readonly Route[] = ['/accessroom/:id', '/a/:id'].map((path) => ({
  path,
  name: 'screen.access_room',
  screen,
  theme: 'room',
}));

export function findRoom(path: string): Match | undefined {
  return matchRoute(rooms, path);
}
