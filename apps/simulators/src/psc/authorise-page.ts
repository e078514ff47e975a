import { escapeHtml, htmlPage } from '../html-page.ts';
import type { Asked } from './asked.ts';

/** The page on which the holder of a cloud certificate authorises signatures. */
export function authorisePage(query: Asked, { hasCertificate }: { hasCertificate: boolean }): string {
  const hidden = Object.entries(query)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`)
    .join('');
  const field = (name: string, label: string, value = '') =>
    `<label class="field" for="${name}">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}">`;
  const isNew = hasCertificate
    ? ''
    : `<p>Para este CPF ainda não há certificado simulado: ele é criado agora.</p>${field('name', 'Nome do titular')}${field('crm', 'CRM (opcional)')}${field('uf', 'UF do CRM (opcional)')}`;
  const body = `<h1>Autorizar assinatura</h1>
<p class="notice">Demonstração: este provedor de certificados em nuvem é simulado. O que se assina aqui não tem validade jurídica.</p>
<section class="card"><form method="post">${hidden}
<p>${query.scope === 'single_signature' ? 'Um documento será assinado.' : 'Vários documentos serão assinados de uma vez.'}</p>
${field('cpf', 'CPF do titular', query.login_hint)}${isNew}
<button name="decision" value="approve">Autorizar</button>
<button name="decision" value="refuse" class="quiet">Recusar</button></form></section>`;
  return htmlPage('Certificado em nuvem simulado', body);
}
