import { mountedApi } from '@acolhe/contract/api';
import { problemBody } from '@acolhe/contract/problems';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

let generated: ReturnType<typeof generate> | undefined;

/** The document, generated once: it takes a tenth of a second, and the contract of a process never changes. */
function generate() {
  return new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(mountedApi, {
    info: {
      title: 'Acolhe',
      version: '0.1.0',
      description: 'Telemedicine for Brazilian clinics. Failures have the body `Problem`.',
    },
    servers: [{ url: '/api' }],
    components: { schemas: { Problem: z.toJSONSchema(problemBody) as never } },
  });
}

/** The contract as an OpenAPI 3.1 document at `/api/openapi.json`, and its interactive page at `/api/docs`. */
export async function mountApiDocument(app: FastifyInstance): Promise<void> {
  generated ??= generate();
  const document = await generated;
  app.get('/api/openapi.json', () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Acolhe API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
  });
}
