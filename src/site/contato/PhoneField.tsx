import type { InputMask, MaskedDynamicOptions } from 'imask';
import { type ComponentProps, useEffect, useRef } from 'react';
// The kinds of mask that are used, alone: the whole library is twice as large.
import 'imask/esm/controls/input';
import 'imask/esm/controls/html-input-mask-element';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import 'imask/esm/masked/regexp';
import IMaskInput from 'react-imask/esm/input';
import { isCompletePhone, isMobile, isPrefixed, phoneDigits } from '../parts/phone';

// Outside the component: the mask is rebuilt whenever it is given a new object.
const masks = [
  { mask: '(00) 0000-0000' },
  { mask: '(00) 00000-0000' },
  // A country code or a zero before the number, and what is a number of nowhere here: as it was typed.
  { mask: /^[+\d\s().-]{0,30}$/ },
];

/**
 * Phone with the mask (99) 99999-9999; a landline keeps its eight digits. Takes pasted and autofilled numbers whole, and
 * lets a country code or a zero be typed before the number, until that is complete.
 * The field holds its own text, so that what was typed before the page came alive is kept.
 */
export const PhoneField = (props: Omit<ComponentProps<'input'>, 'ref' | 'type'>) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const masked = useRef<{ maskRef?: InputMask }>(null);
  const shortened = useRef<{ typed: string; shown: string }>(undefined);

  useEffect(() => {
    const input = field.current;
    const insert = (event: InputEvent) => {
      const mask = masked.current?.maskRef;
      const data = event.data ?? '';
      if (!input || !mask) return;
      const whole = isCompletePhone(data);
      const goesOn = shortened.current?.shown === input.value && input.selectionStart === input.value.length;
      if (!whole && !goesOn) return;
      event.preventDefault();
      // A whole number takes the place of whatever was there, wherever the library believes the cursor to be.
      if (whole) mask.unmaskedValue = phoneDigits(data);
      // What looked complete was the beginning of something longer.
      else mask.value = `${shortened.current?.typed}${data}`;
      input.setSelectionRange(input.value.length, input.value.length);
      mask._saveSelection();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    input?.addEventListener('beforeinput', insert);
    return () => input?.removeEventListener('beforeinput', insert);
  }, []);

  /** Leaves the number alone, once it is complete, of what was typed with something before it. */
  const shorten = (typed: string, mask: InputMask) => {
    if (!isPrefixed(typed) || !isCompletePhone(typed)) return;
    mask.unmaskedValue = phoneDigits(typed);
    shortened.current = { typed, shown: mask.value };
  };

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
      onAccept={shorten}
    />
  );
};

const prepare = (typed: string) => (isCompletePhone(typed) ? phoneDigits(typed) : typed);

const dispatch: NonNullable<MaskedDynamicOptions['dispatch']> = (typed, { value, compiledMasks }, _flags, tail) => {
  const text = `${value}${typed}${String(tail)}`;
  if (isPrefixed(text)) return compiledMasks[2];
  return compiledMasks[isMobile(text.replaceAll(/\D/g, '')) ? 1 : 0];
};
