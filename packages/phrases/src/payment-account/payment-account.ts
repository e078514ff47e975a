import { definePhrases } from '../phrase.ts';

/** Accounts of a clinic at its bank and card gateway. */
export const paymentAccount = definePhrases({
  'account.lead': [
    'Para onde vai o dinheiro de cada forma de pagamento pela internet.',
    'Where the money of each way of paying online goes.',
  ],
  'account.link': ['Contas', 'Accounts'],
  'account.pix': ['PIX', 'PIX'],
  'account.card': ['Cartão de crédito', 'Credit card'],
  'account.own.pix': [
    'Vai para a conta da clínica em {place}, pela chave {key}.',
    'Goes to the clinic’s account at {place}, by the key {key}.',
  ],
  'account.own.card': [
    'Vai para a conta da clínica no Mercado Pago, de chave pública {key}.',
    'Goes to the clinic’s account at Mercado Pago, with the public key {key}.',
  ],
  'account.otherwise.installation': [
    'Vai para a conta configurada por quem cuida deste servidor.',
    'Goes to the account set by those who look after this server.',
  ],
  'account.otherwise.simulator': [
    'Vai para um simulador: esta é uma demonstração, e nenhum valor é cobrado.',
    'Goes to a simulator: this is a demonstration, and no money is charged.',
  ],
  'account.otherwise.nothing': [
    'Ninguém recebe. Os pacientes não podem pagar assim até que a clínica informe uma conta.',
    'Nobody receives it. Patients cannot pay this way until the clinic gives an account.',
  ],
  'account.state.own': ['Conta da clínica', 'The clinic’s account'],
  'account.state.installation': ['Conta do servidor', 'The server’s account'],
  'account.state.simulator': ['Demonstração', 'Demonstration'],
  'account.state.nothing': ['Não recebe', 'Takes nothing'],
  'account.made': ['Desde {when}, por {name}.', 'Since {when}, by {name}.'],
  'account.certificate_until': ['Certificado válido até {day}.', 'Certificate valid until {day}.'],
  'account.certificate_ends': [
    'O certificado vale só até {day}. Depois, o banco não atende mais.',
    'The certificate is valid until {day} only. After that the bank does not answer any more.',
  ],
  'account.closed': ['Os segredos desta conta não abrem mais.', 'The secrets of this account no longer open.'],
  'account.closed_text': [
    'O segredo do servidor mudou. Informe de novo os campos secretos; até lá, ninguém paga por aqui.',
    'The server’s secret has changed. Give the secret fields again; until then nobody can pay this way.',
  ],
  'account.give': ['Usar uma conta da clínica', 'Use an account of the clinic'],
  'account.change': ['Mudar a conta', 'Change the account'],
  'account.pix_hint': [
    'Qualquer banco com a API Pix do Banco Central. Os dados estão no portal do banco para desenvolvedores.',
    'Any bank with the Banco Central’s API Pix. The data are in the bank’s portal for developers.',
  ],
  'account.base_url_hint': [
    'Até a versão, como https://api-pix.seubanco.com.br/pix/v2.',
    'Up to the version, such as https://api-pix.yourbank.com.br/pix/v2.',
  ],
  'account.kept_hint': ['Vazio: continua o que já foi informado.', 'Empty: the one given earlier stays.'],
  'account.key_hint': [
    'A chave que recebe: CPF, CNPJ, e-mail, celular com +55 ou chave aleatória.',
    'The key that receives: CPF, CNPJ, e-mail, phone with +55, or a random key.',
  ],
  'account.merchant_hint': ['Como o paciente lê no aplicativo do banco.', 'As the patient reads it in the bank’s app.'],
  'account.if_asked': ['Se o banco pedir', 'If the bank asks for it'],
  'account.token_url_hint': [
    'Vazio: /oauth/token, junto do endereço da API.',
    'Empty: /oauth/token, under the address of the API.',
  ],
  'account.scope_hint': ['Vazio: todos os que são usados.', 'Empty: all that are used.'],
  'account.certificate_hint': [
    'O texto do arquivo .pem ou .crt, das linhas BEGIN às linhas END.',
    'The text of the .pem or .crt file, from the lines BEGIN to the lines END.',
  ],
  'account.certificate_key_hint': [
    'O texto do arquivo .key, sem senha. É guardado cifrado e nunca mais é mostrado.',
    'The text of the .key file, without a password. It is kept encrypted and never shown again.',
  ],
  'account.card_hint': [
    'No Mercado Pago: Suas integrações, sua aplicação, Credenciais de produção.',
    'At Mercado Pago: Your integrations, your application, Production credentials.',
  ],
  'account.webhook_hint': [
    'No Mercado Pago, em Webhooks, cadastre o evento Pagamentos com o endereço abaixo; ele mostra então esta assinatura.',
    'At Mercado Pago, under Webhooks, enter the event Payments with the address below; it then shows this signature.',
  ],
  'account.webhook_address': ['Endereço para avisos', 'Address for notices'],
  'account.secret_hint': ['Guardado cifrado; nunca mais é mostrado.', 'Kept encrypted; never shown again.'],
  'account.show': ['Mostrar', 'Show'],
  'account.save': ['Testar e salvar', 'Test and save'],
  'account.testing': [
    'Testando a conta: pode levar alguns segundos…',
    'Testing the account: this may take some seconds…',
  ],
  'account.saved': [
    'Conta testada e salva. Os próximos pagamentos vão para ela.',
    'Account tested and saved. The next payments go to it.',
  ],
  'account.saved_text': [
    'O que já foi cobrado continua na conta anterior, e volta por ela se for devolvido.',
    'What was charged already stays with the earlier account, and goes back from there if it is refunded.',
  ],
  'account.close': ['Fechar sem salvar', 'Close without saving'],
  'account.remove': ['Deixar de usar esta conta', 'Use this account no longer'],
  'account.remove_ask': ['Deixar de usar esta conta?', 'Use this account no longer?'],
  'account.remove_text': [
    'Vale para os próximos pagamentos. O que já foi cobrado continua nela e pode ser devolvido. Depois: {after}',
    'It holds for the next payments. What was charged already stays with it and can be given back. Then: {after}',
  ],
  'account.remove_yes': ['Sim, deixar de usar', 'Yes, use it no longer'],
  'account.remove_no': ['Não', 'No'],
  'account.removed': ['A conta não é mais usada.', 'The account is no longer used.'],
  'account.history.pix': ['Histórico do PIX', 'History of PIX'],
  'account.history.card': ['Histórico do cartão', 'History of cards'],
});
