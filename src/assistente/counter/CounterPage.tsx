import OpenIcon from '@mui/icons-material/OpenInNew';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, Card, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { paths } from '../../domain';
import { PageHeader } from '../../ui';
import { MemoryNotice } from '../MemoryNotice';
import { AddressNotice, counterAddress } from './address';
import { CounterSwitch } from './CounterSwitch';
import { ShopSection } from './ShopSection';

/** Switches the shoppers' page, and leads to it and to its poster. */
const CounterPage = () => (
  <>
    <PageHeader
      title="Balcão"
      subtitle="A página em que os clientes perguntam ao assistente"
      actions={
        <>
          <Button variant="outlined" startIcon={<OpenIcon />} href={counterAddress()} target="_blank" rel="noopener">
            Abrir a página
          </Button>
          <Button variant="contained" startIcon={<PrintIcon />} component={Link} to={paths.counterPoster}>
            Imprimir cartaz
          </Button>
        </>
      }
    />
    <MemoryNotice />
    <Stack useFlexGap spacing={2} sx={{ maxWidth: 760 }}>
      <Card component="section" aria-labelledby="atendimento" sx={card}>
        <Typography component="h2" variant="h6" id="atendimento">
          Atendimento aos clientes
        </Typography>
        <CounterSwitch />
      </Card>
      <Card component="section" aria-labelledby="aparencia" sx={card}>
        <Typography component="h2" variant="h6" id="aparencia">
          Aparência
        </Typography>
        <ShopSection />
      </Card>
      <Card component="section" aria-labelledby="recebem" sx={card}>
        <Typography component="h2" variant="h6" id="recebem">
          O que os clientes recebem
        </Typography>
        <Typography>
          Pelo celular, sem instalar nada e sem cadastro, o cliente pergunta onde fica um produto, quanto custa ou o que
          está em oferta. A resposta é a mesma de Experimentar: as respostas do FAQ, os produtos com lugar e preço do
          dia, e as ofertas. Quando o assistente não sabe, a página manda perguntar a um funcionário.
        </Typography>
        <Typography color="text.secondary">
          De quem pergunta nada é guardado. A pergunta fica por 90 dias, para Sem resposta.
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Endereço:{' '}
          <MuiLink href={counterAddress()} target="_blank" rel="noopener">
            {counterAddress()}
          </MuiLink>
        </Typography>
        <AddressNotice />
      </Card>
    </Stack>
  </>
);

const card = { p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 };

export default CounterPage;
