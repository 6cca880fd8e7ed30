import type { InputMask, MaskedDynamicOptions } from 'imask';
import { type ComponentProps, useEffect, useRef } from 'react';
// The kinds of mask that are used, alone: the whole library is twice as large.
import 'imask/esm/controls/input';
import 'imask/esm/controls/html-input-mask-element';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import IMaskInput from 'react-imask/esm/input';
import { isCompletePhone, isMobile, phoneDigits } from '../parts/phone';

// Outside the component: the mask is rebuilt whenever it is given a new object.
const masks = [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }];

/**
 * Phone with the mask (99) 99999-9999; a landline keeps its eight digits. Takes pasted and autofilled numbers whole.
 * The field holds its own text, so that what was typed before the page came alive is kept.
 */
export const PhoneField = (props: Omit<ComponentProps<'input'>, 'ref' | 'type'>) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const masked = useRef<{ maskRef?: InputMask }>(null);

  useEffect(() => {
    const input = field.current;
    const insert = (event: InputEvent) => {
      const mask = masked.current?.maskRef;
      const digits = phoneDigits(event.data ?? '');
      if (!input || !mask || !isCompletePhone(digits)) return;
      // A whole number takes the place of whatever was there, wherever the library believes the cursor to be.
      event.preventDefault();
      mask.unmaskedValue = digits;
      input.setSelectionRange(input.value.length, input.value.length);
      mask._saveSelection();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    input?.addEventListener('beforeinput', insert);
    return () => input?.removeEventListener('beforeinput', insert);
  }, []);

  return (
    <IMaskInput
      {...(props as object)}
      ref={masked}
      inputRef={field}
      type="tel"
      autoComplete="tel"
      placeholder="(99) 99999-9999"
      mask={masks}
      prepare={prepare}
      dispatch={dispatch}
    />
  );
};

const prepare = (typed: string) => (typed.length > 1 ? phoneDigits(typed) : typed);

const dispatch: NonNullable<MaskedDynamicOptions['dispatch']> = (typed, { value, compiledMasks }, _flags, tail) => {
  const digits = `${value}${typed}${String(tail)}`.replaceAll(/\D/g, '');
  return compiledMasks[isMobile(digits) ? 1 : 0];
};
