// Bundles the server's sources and packages into a folder. A process of its own: `tools/build.ts`.
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

const [folder, tree] = process.argv.slice(2);
if (!folder || !tree) throw new Error('Which folder, of which sources?');
const server = path.join(tree, 'apps/server');

/** Every bundle stands here, whatever its name. */
const home = path.join(server, 'dist/bundle');

/** Packages with files beside their code: binaries, fonts, WASM, pages, a thread's script. They are loaded from where they are. */
const WITH_FILES = ['@electric-sql/pglite', '@fastify/swagger-ui', 'fontkit', 'pdfkit', 'sharp', 'tinypool'];

const SOURCE = /\/(apps|packages)\/[\w-]+\/src\/.*\.ts$/;

/**
 * Files beside sources: a module of a thread (`new URL('./x.ts', import.meta.url)`) becomes a file of the
 * bundle, and `import.meta.dirname` stays the folder of the source, where migrations and scripts are.
 */
function besideSources(): Plugin {
  return {
    name: 'beside-sources',
    transform: {
      filter: { id: SOURCE, code: 'import.meta' },
      handler(code, id) {
        const here = path.dirname(id);
        const inBundle = code
          .replace(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g, (_, module: string) => {
            const chunk = this.emitFile({ type: 'chunk', id: path.join(here, module) });
            return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
          })
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.relative(home, here)}')`);
        const unknown = /import\.meta\.(filename|resolve)|new URL\([^)]*import\.meta\.url/.exec(inBundle);
        if (unknown) this.error(`${id}: the bundle knows no ${unknown[0]}`);
        return inBundle;
      },
    },
  };
}

const bundle = await rolldown({
  cwd: tree,
  input: path.join(server, 'src/main.ts'),
  platform: 'node',
  external: (id) => WITH_FILES.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [besideSources()],
});
await bundle.write({
  dir: folder,
  // Not minified: its stacks are read, and regions name the sources.
  comments: { annotation: false, jsdoc: false, legal: false },
});
await bundle.close();
