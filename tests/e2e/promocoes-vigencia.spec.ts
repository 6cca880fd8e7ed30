import { beSignedIn, expect, test, unique } from '../support/e2e/e2e';
import { insertRow } from '../support/e2e/rows';

const days = ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira', 'Sábado', 'Domingo'];
const minute = 60_000;

/** Yesterday in São Paulo, so that no session has expired for the page's clock. */
const yesterday = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - 86_400_000);
// São Paulo is three hours behind UTC, all year.
const midnight = Date.parse(`${yesterday}T00:00:00-03:00`) + 86_400_000;

test.use({ timezoneId: 'UTC' });

test('the last day of a promotion ends at midnight in São Paulo, on a page that stays open in another time zone', async ({
  page,
}) => {
  const name = unique('Meia-noite');
  const promocao = { nome: name, categoria: 'Geral', desconto: 10, dia_da_semana: days[0], dias_ativos: days };
  await insertRow(page, 'promocoes', { ...promocao, status: 'Ativar', inicio: yesterday, fim: yesterday });
  await beSignedIn(page);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Editar ${name}` }) });
  const open = (filter: object) =>
    page.goto(`/admin/promocoes?filter=${encodeURIComponent(JSON.stringify({ q: name, ...filter }))}`);

  // In UTC it is the next day already.
  await page.clock.install({ time: midnight - 2 * minute });
  await open({});
  await expect(row.getByText('Ativa hoje')).toBeVisible();
  await page.clock.fastForward(3 * minute);
  await expect(row.getByText('Encerrada')).toBeVisible();
  // The filters use the same day.
  await open({ state: 'ended' });
  await expect(row.getByText('Encerrada')).toBeVisible();
  await page.clock.setSystemTime(midnight - 24 * 60 * minute - minute);
  await open({ state: 'scheduled' });
  await expect(row.getByText('Agendada')).toBeVisible();
});
