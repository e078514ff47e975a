// Runs after `npm ci`, on any Node (20 or newer), with Node's built-in modules only. It deletes the parts of packages that
// no program here reads, a third of all that is installed. Whoever needs one takes its line out and installs again.
import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const modules = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../node_modules');

/** Parts of packages, and what of them stays. */
const unread = [
  // Headers for compiling add-ons: those here are compiled.
  [/^node-(bin-)?(linux|darwin|win)-\w+\/(include|share)\//],
  // The drawings from which the components of @tabler/icons-react were made.
  [/^@tabler\/icons\//, /package\.json$/],
  // Weights that documents do not have.
  [/^@embedpdf\/fonts-sc\/fonts\//, /-(Regular|Bold)\.otf$/],
  // Tests of FHIR read the definitions of types and resources.
  [/^@medplum\/definitions\/dist\/fhir\//, /profiles-(types|resources)\.json$/],
  // Versions of FHIR that nobody here speaks.
  [/^@types\/fhir\/(r2|r3|r4b|r5)\.d\.ts$/],
  // The same code once more for `require`, for a page without modules, and as it was written.
  [
    /^(@mantine\/\w+|@medplum\/core\/dist|@medplum\/definitions\/dist|@tanstack\/[\w-]+\/build|@tabler\/icons-react\/dist)\/(cjs|legacy)\//,
  ],
  [/^(pdfkit\/js\/pdfkit\.standalone|luxon\/(src|build\/(?!node))|zod\/src\/|@tanstack\/[\w-]+\/src\/)/],
  // Line numbers in the sources of packages, for debuggers; texts for readers, but not licences; types for `require`.
  [/\.map$/],
  [/\.md$/, /licen[cs]e|notice|copying/i],
  [/\.d\.cts$/],
];

for (const name of readdirSync(modules, { recursive: true })) {
  const file = path.join(modules, name);
  const place = name.split(path.sep).join('/');
  const isUnread = unread.some(([part, stays]) => part.test(place) && !stays?.test(place));
  if (isUnread && statSync(file, { throwIfNoEntry: false })?.isFile()) rmSync(file);
}
