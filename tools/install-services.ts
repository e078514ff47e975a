// Installs the services that calls of the long run need, if missing: a relay and a media server.
import { canStartMediaServer } from './media-server.ts';
import { hasRelay, install } from './services.ts';

if (!hasRelay()) install('coturn');
if (!canStartMediaServer()) install('janus');
