import { Alert, Button, DialogActions, DialogContent, LinearProgress, Stack } from '@mui/material';
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { openForms } from '../../lib';
import { type Change, mostChanged } from '../../providers';
import { FormDialog } from '../../ui';
import { AskBeforeLeaving } from '../../ui/feedback';
import type { Selection } from '../../ui/list';
import { ChangeFields } from './ChangeFields';
import { Preview, usePreview } from './Preview';
import { kindTexts, produtosText, stoppedText, unknownText } from './texts';
import { useApply } from './useApply';
import { changedScope } from './useBulkChange';
import { useChangeForm } from './useChangeForm';

interface Props {
  kind: Change['kind'];
  selection: Selection;
  /** Whether Back was pressed. */
  left: boolean;
  onClose: () => void;
  onChanged: () => void;
}

const leaving = {
  idle: '',
  applying: 'Os produtos ainda estão sendo mudados.',
  unknown: 'Ainda não se sabe se os produtos mudaram.',
  stopped: 'Nada foi mudado.',
  failed: 'Nada foi mudado.',
};

const ChangeDialog = ({ kind, selection, left, onClose, onChanged }: Props) => {
  const texts = kindTexts[kind];
  const form = useChangeForm(kind);
  const scope = changedScope(selection, form.change);
  const { state, apply, leave } = useApply({ kind, onClose, onChanged });
  const fixed = state.name === 'applying' || state.name === 'unknown';
  const preview = usePreview(scope, form.change, !fixed);
  useEffect(() => openForms.opened(), []);
  const goBack = useEvent(() => {
    if (!fixed) leave();
  });
  useEffect(() => {
    if (left) goBack();
  }, [left, goBack]);

  const { data, seen } = preview;
  const count = data ? data.counts.change : selectedIn(selection);
  const ready = form.settled && data && seen && !preview.moved && count > 0 && count <= mostChanged;
  const start = () => {
    if (form.change && seen) apply({ scope, change: form.change, seen }).then((stopped) => stopped && preview.renew());
  };
  return (
    <FormDialog title={texts.title} onEscape={() => state.name !== 'applying' && leave()}>
      <DialogContent>
        <Stack spacing={2} useFlexGap>
          <ChangeFields
            form={form}
            selection={selection}
            disabled={fixed}
            inPromocoes={data?.counts.inPromocoes ?? 0}
          />
          {state.name === 'stopped' && (
            <Alert severity="warning">{`${stoppedText(state.stopped)} Confira a prévia nova.`}</Alert>
          )}
          {state.name === 'failed' && <Alert severity="error">{`Nada foi mudado. ${state.message}`}</Alert>}
          {state.name === 'unknown' && (
            <Alert severity="warning">
              {`${unknownText(state.message)}: ao tentar novamente, nada é feito duas vezes.`}
            </Alert>
          )}
          <Preview kind={kind} preview={preview} waiting={Boolean(form.change) && !form.settled} disabled={fixed} />
          {state.name === 'applying' && <LinearProgress aria-label={`Mudando ${produtosText(count)}`} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave} disabled={state.name === 'applying'} color="inherit">
          {state.name === 'unknown' ? 'Fechar' : 'Cancelar'}
        </Button>
        <Button
          variant="contained"
          color={kind === 'delete' ? 'error' : 'primary'}
          loading={state.name === 'applying'}
          disabled={state.name !== 'unknown' && !ready}
          onClick={start}
        >
          {state.name === 'unknown' ? 'Tentar novamente' : `${texts.verb} ${produtosText(count)}`}
        </Button>
      </DialogActions>
      <AskBeforeLeaving
        when={() => state.name !== 'idle'}
        title="Sair desta página?"
        text={leaving[state.name]}
        leave="Sair"
        stay="Ficar"
      />
    </FormDialog>
  );
};

const selectedIn = (selection: Selection) => (selection.kind === 'found' ? selection.total : selection.records.length);

export default ChangeDialog;
