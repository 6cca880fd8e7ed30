import { Box, Button, Skeleton, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { carriesWhite, plainColor, type Shop } from '../../domain';
import { type AppDataProvider, faultOf } from '../../providers';
import { LabelledField } from '../../ui';
import { AskBeforeLeaving, LoadFailure, useFailureToast, useToast } from '../../ui/feedback';
import { readLogo } from './readLogo';
import { shopKey, useShop } from './useShop';

/** The shop's name, colour and logo on the shoppers' page. */
export const ShopSection = () => {
  const { data, error, refetch } = useShop();
  if (error && !data) return <LoadFailure text={faultOf(error).message} onRetry={() => refetch()} />;
  return data ? <ShopForm shop={data} /> : <Skeleton variant="rounded" height={200} />;
};

const ShopForm = ({ shop }: { shop: Shop }) => {
  const [typed, setTyped] = useState(shop);
  const file = useRef<HTMLInputElement>(null);
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (saved: Shop) => dataProvider.saveCounterShop(saved),
    onSuccess: (_, saved) => {
      queryClient.setQueryData(shopKey, saved);
      toast({ title: 'Aparência salva' });
    },
    onError: (error) => void failureToast(error, 'A aparência não pôde ser salva.'),
  });
  const given = { ...typed, nome: typed.nome?.trim() || null };
  const { nome, logo, cor } = typed;
  const color = cor ?? plainColor;
  const isPale = !carriesWhite(color);
  const change = (changed: Partial<Shop>) => setTyped((before) => ({ ...before, ...changed }));
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    await readLogo(chosen).then(
      (read) => change({ logo: read }),
      ({ message }: Error) => toast({ type: 'error', title: 'Erro', description: message }),
    );
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isPale && !isPending) mutate(given);
  };
  return (
    <Box component="form" onSubmit={save} noValidate sx={{ display: 'grid', gap: 2 }}>
      <AskBeforeLeaving when={() => JSON.stringify(given) !== JSON.stringify(shop)} />
      <LabelledField
        label="Nome do supermercado"
        value={nome ?? ''}
        onChange={({ target }) => change({ nome: target.value })}
        inputProps={{ maxLength: 60 }}
        autoComplete="organization"
      />
      <LabelledField
        label="Cor"
        type="color"
        value={color}
        onChange={({ target }) => change({ cor: target.value })}
        error={isPale}
        helperText={isPale ? 'Sobre esta cor não se lê texto branco. Escolha uma mais escura.' : undefined}
      />
      <Box aria-hidden sx={{ ...preview, bgcolor: color, visibility: isPale ? 'hidden' : 'visible' }}>
        {logo && <img src={logo} alt="" />}
        {nome}
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <input ref={file} type="file" hidden accept="image/png,image/svg+xml,image/jpeg,image/webp" onChange={choose} />
        <Button variant="outlined" onClick={() => file.current?.click()}>
          {logo ? 'Trocar logo' : 'Escolher logo'}
        </Button>
        {logo && (
          <Button color="inherit" onClick={() => change({ logo: null })}>
            Retirar logo
          </Button>
        )}
        <Button type="submit" variant="contained" loading={isPending} sx={{ ml: 'auto' }}>
          Salvar aparência
        </Button>
      </Stack>
    </Box>
  );
};

/** As the page's head. */
const preview = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 64,
  px: 2,
  py: 1,
  borderRadius: 2,
  color: '#fff',
  fontWeight: 700,
  overflowWrap: 'anywhere',
  '& img': { maxWidth: '60%', height: 44, p: 0.4, borderRadius: 1, bgcolor: '#fff', objectFit: 'contain' },
};
