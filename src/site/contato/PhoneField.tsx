import type { MaskedDynamicOptions } from 'imask';
import type { ComponentProps, Ref } from 'react';
import { IMaskInput } from 'react-imask';
import { isMobile, phoneDigits } from './phone';

// Outside the component: the mask is rebuilt whenever it is given a new object.
const masks = [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }];

type Props = Omit<ComponentProps<'input'>, 'ref' | 'type'> & { ref?: Ref<HTMLInputElement> };

/** Phone with the mask (99) 99999-9999; a landline keeps its eight digits. Takes pasted and autofilled numbers whole. */
export const PhoneField = ({ ref, ...props }: Props) => (
  <IMaskInput
    // The field holds its own text, so that what was typed before the page came alive is kept.
    {...(props as object)}
    inputRef={ref as Ref<HTMLInputElement & HTMLTextAreaElement>}
    type="tel"
    autoComplete="tel"
    placeholder="(99) 99999-9999"
    mask={masks}
    prepare={prepare}
    dispatch={dispatch}
  />
);

const prepare = (typed: string) => (typed.length > 1 ? phoneDigits(typed) : typed);

const dispatch: NonNullable<MaskedDynamicOptions['dispatch']> = (typed, { value, compiledMasks }, _flags, tail) => {
  const digits = `${value}${typed}${String(tail)}`.replaceAll(/\D/g, '');
  return compiledMasks[isMobile(digits) ? 1 : 0];
};
