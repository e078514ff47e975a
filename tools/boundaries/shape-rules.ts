// Rules on names and sizes of files.
import path from 'node:path';
import { isTest, type Rule } from './rule.ts';

const FOLDER_FILES = 20;
const FILE_LINES = 300;
const FUNCTION_LINES = 120;

/** Files are named after their main noun, alike on case-insensitive file systems. */
export const fileName: Rule = {
  name: 'file-name',
  instead: 'use a kebab-case noun that says what the file holds.',
  check: (graph) =>
    [...graph.keys()].flatMap((file) => {
      const name = path.posix.basename(file);
      const isKebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(api|test|spec|config|generated|d))*\.tsx?$/.test(name);
      const isVague = /^(utils?|helpers?|common|misc|index)\./.test(name);
      if (isKebab && !isVague) return [];
      return [{ keys: [file], file, what: isKebab ? 'says nothing of what it holds' : 'is not kebab-case' }];
    }),
};

/** A large folder hides concerns that deserve folders of their own. */
export const folderSize: Rule = {
  name: 'folder-size',
  instead: 'make a folder for each concern.',
  check(graph) {
    const folders = Map.groupBy(
      [...graph.keys()].filter((file) => !isTest(file)),
      (file) => path.posix.dirname(file),
    );
    return [...folders]
      .filter(([, files]) => files.length > FOLDER_FILES)
      .map(([folder, files]) => ({
        keys: [folder],
        file: folder,
        what: `has ${files.length} source files, more than ${FOLDER_FILES}`,
      }));
  },
};

/** A long file has more than one reason to change. */
export const fileLength: Rule = {
  name: 'file-length',
  instead: 'split it by what changes for different reasons.',
  isWarning: true,
  check: (graph) =>
    [...graph.values()]
      .filter(({ path: file, lines }) => !isTest(file) && lines > FILE_LINES)
      .map(({ path: file, lines }) => ({ keys: [file], file, what: `has ${lines} lines, more than ${FILE_LINES}` })),
};

/** A long function is hard to follow. */
export const functionLength: Rule = {
  name: 'function-length',
  instead: 'give its steps names.',
  isWarning: true,
  check: (graph) =>
    [...graph.values()].flatMap(({ path: file, functions }) =>
      functions
        .filter(({ lines }) => !isTest(file) && lines > FUNCTION_LINES)
        .map(({ name, line, lines }) => ({
          keys: [`${file}: ${name}`],
          file,
          line,
          what: `${name} has ${lines} lines, more than ${FUNCTION_LINES}`,
        })),
    ),
};
