import { Box } from '@mui/material';
import { exampleQuestions, paths, type Shop } from '../../domain';
import { PrintPage, useShopName } from '../../ui/print';
import { AddressNotice, counterAddress } from './address';
import { QrCode } from './QrCode';
import { useShop } from './useShop';

/** The sheet that leads shoppers to their page. */
const CounterPoster = () => {
  const query = useShop();
  return (
    <PrintPage
      title="Cartaz do balcão"
      subtitle="Leva os clientes à página do assistente"
      back={paths.counterSwitch}
      loading="Carregando cartaz..."
      failed="O cartaz não pôde ser carregado."
      query={query}
      controls={<AddressNotice />}
    >
      {query.data && <Poster shop={query.data} />}
    </PrintPage>
  );
};

const Poster = ({ shop: { nome, cor, logo } }: { shop: Shop }) => {
  const shop = useShopName() || nome;
  const color = cor ?? '#000';
  const address = counterAddress();
  return (
    <Box sx={{ ...sheet, borderColor: color }}>
      {logo && <img src={logo} alt="" style={{ maxHeight: '24mm', maxWidth: '90%' }} />}
      {shop && (
        <Box
          component="h2"
          sx={{ m: 0, color, fontSize: sizes(shop.length > 30 ? 32 : 44), lineHeight: 1.1, textWrap: 'balance' }}
        >
          {shop}
        </Box>
      )}
      <Box component="p" sx={{ m: 0, fontSize: sizes(shop ? 30 : 44), fontWeight: 650, lineHeight: 1.15 }}>
        Pergunte ao assistente
      </Box>
      <Box sx={{ fontSize: sizes(20), lineHeight: 1.4 }}>
        {exampleQuestions.map((question) => (
          <div key={question}>“{question}”</div>
        ))}
      </Box>
      <QrCode text={address} size="120mm" />
      <Box sx={{ fontSize: sizes(16), lineHeight: 1.4 }}>
        <div>Aponte a câmera do celular para o código, ou abra</div>
        <strong>{address}</strong>
      </Box>
    </Box>
  );
};

/** In points; smaller on a phone's screen, as printed on paper. */
const sizes = (points: number) => ({ xs: `${points * 0.65}pt`, sm: `${points}pt` });

const sheet = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'space-evenly',
  gap: '4mm',
  minHeight: { sm: '257mm' },
  textAlign: 'center',
  py: '4mm',
  border: '0 solid',
  borderBlockWidth: '4mm',
  '@media print': { minHeight: '270mm' },
} as const;

export default CounterPoster;
