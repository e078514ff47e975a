// Rules on what is read of a request.
import { Visitor } from 'oxc-parser';
import { isTest, type Rule, type Violation } from './rule.ts';
import type { SourceFile } from './source-file.ts';

/** Reads the sender's address, and parses it. */
const READER = 'apps/server/src/platform/http/address.ts';

/** A limit keyed by text counts each spelling of one address, and each address of one network, apart. */
export const rawAddress: Rule = {
  name: 'raw-address',
  instead: 'call requestSource (for limits) or addressOf of platform/http/address.ts.',
  check: (graph) =>
    [...graph.values()]
      .filter(({ path }) => path.startsWith('apps/server/src/') && path !== READER && !isTest(path))
      .flatMap((file) =>
        readsOf(file).map((what): Violation => ({ keys: [file.path], file: file.path, what: `reads ${what}` })),
      ),
};

const RAW = /^(ip|ips|remoteAddress)$/;

/** Names of properties that hold an address as a proxy or a socket wrote it, and the header itself. */
function readsOf({ program }: SourceFile): string[] {
  const found: string[] = [];
  const note = (name: string) => {
    if (RAW.test(name)) found.push(`.${name}`);
  };
  new Visitor({
    MemberExpression(node) {
      if (!node.computed && node.property.type === 'Identifier') note(node.property.name);
    },
    ObjectPattern(node) {
      for (const property of node.properties)
        if (property.type === 'Property' && property.key.type === 'Identifier') note(property.key.name);
    },
    Literal(node) {
      if (typeof node.value === 'string' && /^x-forwarded-for$/i.test(node.value)) found.push(node.value);
    },
  }).visit(program);
  return found;
}
