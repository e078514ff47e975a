import { SIGNATURE_BYTES } from '@acolhe/signature/pdf';
import type { TaggedDocument } from '../../../platform/pdf/tagged-document.ts';

/** Room for the byte range, as the signer looks for it. */
const UNKNOWN = '**********';

type Root = { data: { AcroForm: { data: { Fields: unknown[]; SigFlags?: number } }; Perms?: unknown } };

/**
 * Leaves room for a signature (ISO 32000-1, 12.8; PAdES) that certifies the document: afterwards only forms may be filled
 * in and signatures added (DocMDP, P = 2), which the validator of ITI asks for. What people see of it is ordinary text.
 */
export function addSignatureField(
  { doc, add }: TaggedDocument,
  { name, reason, location, at }: { name: string; reason: string; location: string; at: number },
): void {
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, UNKNOWN, UNKNOWN, UNKNOWN],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    M: new Date(at),
    Name: text(name),
    Reason: text(reason),
    Location: text(location),
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: 2, V: '1.2' },
      },
    ],
  });
  // A field without a look of its own needs one all the same, empty.
  const look = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0] });
  end(look);
  const element = doc.struct('Form', { alt: `Assinatura digital de ${name}` });
  add(element);
  const { page } = doc;
  doc.annotate(page.margins.left, page.height - page.margins.bottom, 0, 0, {
    Subtype: 'Widget',
    FT: 'Sig',
    T: text('Assinatura'),
    TU: text('Assinatura digital'),
    V: signature,
    F: 132,
    AP: { N: look },
    structParent: element,
  } as unknown as PDFKit.Mixins.AnnotationOption);
  element.end();
  end(signature);
  const field = (page as unknown as { annotations: unknown[] }).annotations.at(-1);
  // The form of the document is made by pdfkit, which needs a font for it, whatever it is used for.
  doc.initForm();
  const root = (doc as unknown as { _root: Root })._root.data;
  root.AcroForm.data.Fields.push(field);
  root.AcroForm.data.SigFlags = 3;
  root.Perms = { DocMDP: signature };
}

/** Its types ask for data that an object without a stream has none of. */
const end = (reference: PDFKit.PDFKitReference) => (reference as unknown as { end(): void }).end();

/** pdfkit writes a primitive string as a name, and a String object as text. */
const text = (value: string) => new String(value);
