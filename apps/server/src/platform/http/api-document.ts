import { mountedApi } from '@acolhe/contract/api';
import { problemBody } from '@acolhe/contract/problems';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

/** The document, empty until it is first asked for: making it takes a tenth of a second, and a start does not wait for it. */
const document: Record<string, unknown> = {};
let made: Promise<void> | undefined;

async function make(): Promise<void> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const generated = await generator.generate(mountedApi, {
    info: {
      title: 'Acolhe',
      version: '0.1.0',
      description: 'Telemedicine for Brazilian clinics. Failures have the body `Problem`.',
    },
    servers: [{ url: '/api' }],
    components: { schemas: { Problem: z.toJSONSchema(problemBody) as never } },
  });
  Object.assign(document, generated);
}

async function complete(): Promise<void> {
  made ??= make();
  await made;
}

/** The contract as an OpenAPI 3.1 document at `/api/openapi.json`, and its interactive page at `/api/docs`. */
export async function mountApiDocument(app: FastifyInstance): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  app.get('/api/openapi.json', { onRequest: complete }, () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Acolhe API' },
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none' },
    uiHooks: { onRequest: complete },
  });
}
