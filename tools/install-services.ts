// Installs what the long run needs, if missing: a relay and a media server for its calls; with `documents` the programs that
// judge a signed PDF.
import { canStartMediaServer } from './media-server.ts';
import { has, hasRelay, install } from './services.ts';

if (process.argv[2] === 'documents') {
  const packages = { pdfsig: 'poppler-utils', qpdf: 'qpdf', certutil: 'libnss3-tools', openssl: 'openssl' };
  const missing = Object.entries(packages).flatMap(([program, name]) => (has(program) ? [] : [name]));
  if (missing.length > 0) install(...missing);
} else {
  if (!hasRelay()) install('coturn');
  if (!canStartMediaServer()) install('janus');
}
