import { describe, expect, it } from 'vitest';
import { templateParams } from '../../../src/providers/email/index';
import { readMessage } from '../../../src/server/mail';
import { limits } from '../../../src/site/contato/message';
import { company } from '../../../src/site/facts';

const params = templateParams(
  { nomeCompleto: 'Ana Souza', nomeEmpresa: '', telefone: '(41) 91234-5678', mensagem: 'Olá' },
  'contato@empresa.com.br',
);
const body = { user_id: 'chave', service_id: 'servico', template_id: 'modelo', template_params: params };
const read = (change: object) => readMessage(JSON.stringify({ ...body, ...change }));

describe('mail catcher', () => {
  it('takes what the contact form sends', () => {
    expect(readMessage(JSON.stringify({ lib_version: '4', ...body }))).toEqual(body);
    expect(params).toEqual({
      to_email: 'contato@empresa.com.br',
      from_name: 'Ana Souza',
      company_name: '',
      phone: '(41) 91234-5678',
      message: 'Olá',
      subject: 'Nova mensagem de contato de Ana Souza',
      reply_to: 'contato@empresa.com.br',
    });
  });

  it('takes the longest texts of the contact form, and nothing longer', () => {
    const { nomeCompleto, nomeEmpresa, mensagem } = limits;
    const names = { nomeCompleto: 'n'.repeat(nomeCompleto), nomeEmpresa: 'e'.repeat(nomeEmpresa) };
    const longest = { ...names, telefone: '(41) 91234-5678', mensagem: 'm'.repeat(mensagem) };
    const written = templateParams(longest, company.email);
    expect(read({ template_params: written })).toBeDefined();
    for (const name of ['from_name', 'company_name', 'message'] as const) {
      expect(read({ template_params: { ...written, [name]: `${written[name]}x` } })).toBeUndefined();
    }
  });

  it.each([
    ['no JSON', readMessage('{')],
    ['nothing', readMessage('')],
    ['a list', readMessage('[]')],
    ['null', readMessage('null')],
    ['no key', read({ user_id: '' })],
    ['no service', read({ service_id: undefined })],
    ['no template', read({ template_id: 3 })],
    ['no params', read({ template_params: undefined })],
    ['a param missing', read({ template_params: { ...params, phone: undefined } })],
    ['a param that is no text', read({ template_params: { ...params, message: ['Olá'] } })],
    ['an empty param', read({ template_params: { ...params, from_name: ' ' } })],
    ['an unknown param', read({ template_params: { ...params, bcc: 'x@y.z' } })],
  ])('refuses %s', (_, answer) => {
    expect(answer).toBeUndefined();
  });
});
