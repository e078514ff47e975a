import { defineFeature } from '../../platform/feature.ts';
import { givenSeats } from './put-out.ts';
import { roomRoutes, visitMessageRoutes } from './routes.ts';
import { mountRoomSocket } from './signalling.ts';
import { subscribe } from './subscribers.ts';

export const roomFeature = defineFeature({
  routes: { appointment: visitMessageRoutes, room: roomRoutes },
  subscribe,
  sockets: { name: 'room', mount: mountRoomSocket },
  given: (platform) => ({ seat: givenSeats(platform) }),
});
