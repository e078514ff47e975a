import {
  browserKinds,
  checkOutcomes,
  deviceStates,
  speakerStates,
  systems,
} from '@acolhe/domain/device-check/device-check';
import { networkVerdicts, reaches, relayAnswers } from '@acolhe/domain/device-check/network-verdict';
import * as z from 'zod';
import { call } from '../call.ts';
import { accessCode, instant, lookup } from '../values.ts';

/** Largest payload of a throughput test request, in bytes. */
export const PROBE_BYTES = 512 * 1024;
/** Content type of a throughput upload, which is discarded and never a file. */
export const PROBE_TYPE = 'application/x-acolhe-probe';
/** Most messages that the echo returns on one connection. */
export const ECHO_MESSAGES = 200;

const milliseconds = z.number().min(0).max(600_000).nullable();
/** kbit/s. */
const rate = z.number().min(0).max(100_000_000).nullable();

/** Measurements of the network test; null is unmeasured. The verdict is the domain's `judgeNetwork`. */
const networkMeasure = z.object({
  reach: z.enum(reaches),
  relay: z.enum(relayAnswers),
  round_trip: milliseconds,
  jitter: milliseconds,
  /** Share, 0 to 1. */
  loss: z.number().min(0).max(1).nullable(),
  down: rate,
  up: rate,
});

const findings = z.object({
  browser: z.enum(browserKinds),
  /** Version as the browser reports it; may be empty. */
  browser_version: lookup(20),
  system: z.enum(systems),
  microphone: z.enum(deviceStates),
  camera: z.enum(deviceStates),
  speaker: z.enum(speakerStates),
  network: networkMeasure.nullable(),
});
export type CheckInput = z.infer<typeof findings>;

/** A test of camera, microphone, sound and network before a visit. */
export const deviceCheck = findings.extend({
  at: instant,
  outcome: z.enum(checkOutcomes),
  verdict: z.enum(networkVerdicts).nullable(),
});
export type DeviceCheck = z.infer<typeof deviceCheck>;

/** Summary of a patient's latest check, for lists and cards. */
export const checkMark = deviceCheck.pick({
  at: true,
  outcome: true,
  microphone: true,
  camera: true,
  speaker: true,
  verdict: true,
});
export type CheckMark = z.infer<typeof checkMark>;

const iceServers = z.object({
  ice_servers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
  ),
});

/**
 * Calls of the area `room`. Throughput and delay are measured outside of them, without JSON: `GET` and `POST
 * /api/room/check/bytes` and the socket `/api/room/check/echo`.
 */
export const deviceCheckCalls = {
  saveCheck: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({
      method: 'POST',
      path: '/{access}/check',
      summary: 'Keep what a test of the devices found; one run of the test is one result, the last that was sent',
    })
    .input(findings.extend({ access: accessCode, run: z.uuid() }))
    .output(deviceCheck),
  check: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({
      method: 'GET',
      path: '/{access}/check',
      summary: "Get one's own last test, and for the doctor the patient's",
    })
    .input(z.object({ access: accessCode }))
    .output(z.object({ mine: deviceCheck.nullable(), patient: deviceCheck.nullable() })),
  relay: call
    .meta({ access: 'code', purposes: ['room'] })
    .route({ method: 'GET', path: '/{access}/relay', summary: 'Get the relay, for a test of some minutes' })
    .input(z.object({ access: accessCode }))
    .output(iceServers),
  ownRelay: call
    .meta({ can: 'keep_account', atTotem: true })
    .route({ method: 'GET', path: '/check/relay', summary: 'Get the relay, for a test without a visit' })
    .output(iceServers),
};
