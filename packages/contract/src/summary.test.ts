import { expect, test } from 'vitest';
import { mountedCalls } from './mounted-calls.ts';

const summaries = mountedCalls.map(([name, { route }]) => [name, route.summary ?? ''] as const);

/** Verbs with which the summary of a call begins. A new one is added where none of these says it. */
const verbs = new Set(
  `Accept Add Agree Answer Arrive Ask Begin Book Bring Call Cancel Change Check Choose Close Compare Confirm
   Correct Count Deactivate Decide Declare Do Download End Exchange Finish Forget Get Give Go Hand Identify
   Invite Issue Join Keep Leave Let List Mail Make Mark Move Open Pair Pay Publish Put Receive Refer Register
   Remove Rename Require Resolve Return Revoke Save Say Search Send Separate Set Settle Share Sign State Stop
   Strike Take Tell Throw Turn Wait Withdraw Work Write`.split(/\s+/),
);

test('the summary of a call begins with what it does', () => {
  expect(summaries.length).toBeGreaterThan(400);
  expect(summaries.filter(([, summary]) => !verbs.has(summary.split(/[ :]/)[0] ?? ''))).toEqual([]);
});
