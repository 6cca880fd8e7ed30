import { Box, Button, Card, Typography } from '@mui/material';
import { env, programAddresses } from '../../providers';
import { useCopy } from '../../ui/feedback';

/** How programs ask, with a command to try. */
export const Usage = ({ secret = 'SUA_CHAVE' }: { secret?: string }) => {
  const copy = useCopy('Comando copiado', 'Selecione o comando e copie.');
  const { api, mcp } = programAddresses();
  const command = [
    `curl -X POST '${api}/rest/v1/rpc/assistente_consultar'`,
    `-H 'apikey: ${env.supabaseKey}'`,
    `-H 'x-assistente-chave: ${secret}'`,
    `-H 'Content-Type: application/json'`,
    `-d '{"pergunta":"Onde fica o arroz?"}'`,
  ].join(' \\\n  ');
  return (
    <Card component="section" aria-labelledby="uso" sx={{ mt: 2, p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h6" id="uso">
          Como um programa pergunta
        </Typography>
        <Button size="small" onClick={() => copy(command)}>
          Copiar comando
        </Button>
      </Box>
      <Box component="pre" sx={commandStyle}>
        {command}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        <li>
          <code>assistente_consultar</code> responde a uma pergunta como em Experimentar: confiança, respostas do FAQ,
          produtos com lugar e preço do dia, ofertas.
        </li>
        <li>
          <code>assistente_lista</code> monta uma lista de compras na ordem dos corredores; conta como uma chamada a
          cada cinco itens.
        </li>
        <li>
          <code>assistente_alimentacao</code> entrega tudo o que o assistente sabe, em páginas de 500 registros; com{' '}
          <code>desde</code>, só o que mudou ou foi excluído depois.
        </li>
        <li>
          Agentes com MCP usam <code>{mcp}</code>, com a chave como <i>bearer token</i>.
        </li>
      </Box>
    </Card>
  );
};

const commandStyle = {
  m: 0,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'background.default',
  fontFamily: 'monospace',
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
