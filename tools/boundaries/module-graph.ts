// The import graph of the repository, from the syntax trees of its files.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseFile, type SourceFile, type Target } from './source-file.ts';

export type ModuleGraph = Map<string, SourceFile>;

/** A workspace package: its name, its folder, and the subpaths of its `exports`. */
export interface WorkspacePackage {
  name: string;
  folder: string;
  exports: Record<string, string>;
}

const SOURCES = '{apps,packages,tools,e2e}/**/*.{ts,tsx}';
const ROOT_SOURCES = '*.ts';

/** Reads and parses every source file below `root`. */
export function readGraph(root: string): ModuleGraph {
  const files = globSync([SOURCES, ROOT_SOURCES], {
    cwd: root,
    exclude: (name) => /(^|[\\/])(node_modules|dist)$/.test(name) || name.endsWith('.generated.ts'),
  });
  const texts = files
    .toSorted()
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(root, file), 'utf8')] as const);
  const packages = globSync('{apps,packages}/*/package.json', { cwd: root }).map((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    return { name, exports, folder: path.dirname(file).replaceAll('\\', '/') };
  });
  return parseGraph(Object.fromEntries(texts), packages);
}

/** The graph of the given texts, by path from the root. */
export function parseGraph(texts: Record<string, string>, packages: WorkspacePackage[] = []): ModuleGraph {
  return new Map(
    Object.entries(texts).map(([file, text]) => [
      file,
      parseFile(file, text, (specifier) => resolve(file, specifier, packages)),
    ]),
  );
}

/** Relative specifiers have an extension here; workspace packages are resolved through their `exports`. */
function resolve(from: string, specifier: string, packages: WorkspacePackage[]): Target {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return { target: path.posix.join(path.posix.dirname(from), bare), isOurs: true };
  const found = packages.find(({ name }) => bare === name || bare.startsWith(`${name}/`));
  if (!found) return { target: specifier, isOurs: false };
  const subpath = `.${bare.slice(found.name.length)}`;
  for (const [pattern, target] of Object.entries(found.exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? subpath !== pattern : !(subpath.startsWith(before) && subpath.endsWith(after))) continue;
    const star = subpath.slice(before.length, subpath.length - (after ?? '').length);
    return { target: path.posix.join(found.folder, target.replace('*', star)), isOurs: true };
  }
  return { target: specifier, isOurs: true };
}
