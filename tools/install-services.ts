// Installs what calls of the long run go through: a relay and a media server, where they are missing.
import { canStartMediaServer } from './media-server.ts';
import { hasRelay, install } from './services.ts';

if (!hasRelay()) install('coturn');
if (!canStartMediaServer()) install('janus');
