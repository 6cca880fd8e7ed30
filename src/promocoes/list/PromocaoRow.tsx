import MoreIcon from '@mui/icons-material/MoreVert';
import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import PlayIcon from '@mui/icons-material/PlayCircleOutline';
import { Box, Chip, type ChipProps, IconButton, Menu, MenuItem, Stack, Typography } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { daysText, formatPercent, type PromocaoState, paths, stateLabels, stateOf } from '../../domain';
import { quoted, shortened, withoutBidiControls } from '../../lib';
import type { Promocao } from '../../providers';
import { promocoes } from '../../resources';
import { clamp, useToday } from '../../ui';
import { RecordActions, RecordName } from '../../ui/list';
import { type ChangeTexts, useChangeRecord } from '../../ui/record';
import { startAndEndText } from '../datesText';
import { OverlapNotes } from './OverlapNotes';
import { PromocaoRowProdutos } from './PromocaoRowProdutos';

export const PromocaoRow = ({ promocao }: { promocao: Promocao }) => {
  const { nome, descricao, desconto, categoria } = promocao;
  const today = useToday();
  const state = stateOf(promocao, today);
  const period = startAndEndText(promocao);
  return (
    <>
      <Box sx={layout}>
        <Box sx={{ gridArea: 'text', minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600, ...clamp(2) }} title={nome}>
            <RecordName record={promocao} name={nome} />
          </Typography>
          {descricao && (
            <Typography variant="body2" color="text.secondary" sx={clamp(2)}>
              {descricao}
            </Typography>
          )}
          <Typography variant="body2" sx={{ mt: 0.5, color: 'primary.main' }}>
            {daysText(promocao)}
          </Typography>
          {period && <Typography variant="body2">{period}</Typography>}
          <Stack direction="row" useFlexGap spacing={0.75} sx={{ mt: 1, flexWrap: 'wrap' }}>
            {stateLabels[state] && <Chip size="small" label={stateLabels[state]} {...looks[state]} />}
            <Chip size="small" variant="outlined" label={`${formatPercent(desconto)} de desconto`} />
            <Chip size="small" variant="outlined" label={categoria} sx={{ maxWidth: '100%' }} />
          </Stack>
        </Box>
        <Stack direction="row" sx={{ gridArea: 'actions', mt: { xs: 0.5, sm: -0.75 }, justifySelf: 'end' }}>
          <StatusButton promocao={promocao} />
          <RecordActions record={promocao} name={nome} />
          <PromocaoMenu promocao={promocao} />
        </Stack>
      </Box>
      <PromocaoRowProdutos promocao={promocao} />
      <OverlapNotes promocao={promocao} />
    </>
  );
};

const looks: Record<PromocaoState, Pick<ChipProps, 'color' | 'variant'>> = {
  validToday: { color: 'primary' },
  scheduled: { color: 'info', variant: 'outlined' },
  suspended: { color: 'warning', variant: 'outlined' },
  ended: {},
  otherDay: {},
};

const layout = {
  pl: 2.5,
  pr: 1.5,
  py: 1.75,
  display: 'grid',
  columnGap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
  gridTemplateAreas: { xs: '"text" "actions"', sm: '"text actions"' },
};

const { saved, failed } = promocoes.texts.edit;

const textsOf = (whole: string, suspend: boolean): ChangeTexts => {
  const nome = quoted(shortened(whole));
  const [after, before] = suspend ? ['foi suspensa', 'voltou a valer'] : ['foi ativada', 'voltou a ficar suspensa'];
  return {
    changed: { ...saved, description: `${nome} ${after}.` },
    undone: { title: 'Alteração desfeita', description: `${nome} ${before}.` },
    failed,
    undoFailed: `A alteração de ${nome} não pôde ser desfeita.`,
  };
};

/** Suspends or activates a promotion; the toast offers to undo it. */
export const StatusButton = ({ promocao }: { promocao: Promocao }) => {
  const change = useChangeRecord<Promocao>();
  const { nome, status } = promocao;
  const suspend = status !== 'Suspender';
  const label = suspend ? 'Suspender' : 'Ativar';
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click may hit another row.
    if (detail <= 1) change(promocao, { status: label }, textsOf(nome, suspend));
  };
  return (
    <IconButton title={label} aria-label={`${label} ${withoutBidiControls(nome)}`} onClick={press}>
      {suspend ? <PauseIcon fontSize="small" /> : <PlayIcon fontSize="small" />}
    </IconButton>
  );
};

const PromocaoMenu = ({ promocao: { id, nome, produtos = [] } }: { promocao: Promocao }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = `Mais ações de ${withoutBidiControls(nome)}`;
  return (
    <>
      <IconButton
        title="Mais ações"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': name } }}
      >
        <MenuItem component={Link} to={paths.promocao.copy(id)}>
          Duplicar
        </MenuItem>
        {produtos.length > 0 && (
          <MenuItem component={Link} to={paths.promocao.labels(id)}>
            Imprimir etiquetas
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
