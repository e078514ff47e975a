import { asCaller, gated } from '../../platform/gate.ts';
import { removeTextTemplate, setTextTemplate, textTemplates } from './service.ts';

/** Calls of the area `document`. */
export const textTemplateRoutes = {
  textTemplates: gated.document.textTemplates.handler(({ context }) => textTemplates(asCaller(context))),
  setTextTemplate: gated.document.setTextTemplate.handler(({ context, input }) =>
    setTextTemplate(asCaller(context), input),
  ),
  removeTextTemplate: gated.document.removeTextTemplate.handler(async ({ context, input }) => {
    await removeTextTemplate(asCaller(context), input.id);
    return { ok: true } as const;
  }),
};
