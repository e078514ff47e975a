// Loaded before the tests: property tests try the same cases in each run of one commit, others at the next commit. In
// `npm run test:long` they are drawn anew each time.
import fc from 'fast-check';
import { commitNumber } from './commit-number.ts';

if (process.env.CAMPAIGN !== 'long') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: commitNumber() });
