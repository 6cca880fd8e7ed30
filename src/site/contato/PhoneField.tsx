import type { InputMask, MaskedDynamicOptions } from 'imask';
import { type ComponentProps, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
// Only the used masks: the whole library is twice as large.
import 'imask/esm/controls/input';
import 'imask/esm/controls/html-input-mask-element';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import 'imask/esm/masked/regexp';
import IMaskInput from 'react-imask/esm/input';
import { digitsOf, isCompletePhone, isMobile, isPrefixed, phoneDigits, placeAfterDigits } from '../../domain';

// A new object would rebuild the mask.
const masks = [
  { mask: '(00) 0000-0000' },
  { mask: '(00) 00000-0000' },
  // Numbers with a country code or a leading zero, and foreign numbers, stay as typed.
  { mask: /^[+\d\s().-]{0,30}$/ },
];

/**
 * Phone with the mask (99) 99999-9999, or eight digits for a landline. A country code or a leading zero is removed on blur, since more
 * digits may follow. Uncontrolled, so that text typed before hydration is kept.
 */
export const PhoneField = (props: Omit<ComponentProps<'input'>, 'ref' | 'type'>) => {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const masked = useRef<{ maskRef?: InputMask }>(null);
  const selected = useRef<[start: number, end: number]>(undefined);

  // The mask moves the cursor to the end when it attaches.
  const found = useCallback((input: typeof field.current) => {
    field.current = input;
    if (!input || input !== document.activeElement) return;
    const digitsBefore = (place: number | null) => digitsOf(input.value.slice(0, place ?? undefined)).length;
    selected.current = [digitsBefore(input.selectionStart), digitsBefore(input.selectionEnd)];
  }, []);

  useLayoutEffect(() => {
    const input = field.current;
    if (!input || !selected.current) return;
    const [start, end] = selected.current.map((digits) => placeAfterDigits(input.value, digits));
    input.setSelectionRange(start ?? null, end ?? null);
  }, []);

  useEffect(() => {
    const input = field.current;
    const insert = (event: InputEvent) => {
      const mask = masked.current?.maskRef;
      if (!input || !mask || !event.data || !isCompletePhone(event.data)) return;
      event.preventDefault();
      // A pasted whole number replaces the text; the library's cursor position may be outdated.
      mask.unmaskedValue = phoneDigits(event.data);
      input.setSelectionRange(input.value.length, input.value.length);
      mask._saveSelection();
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    const shorten = () => {
      const mask = masked.current?.maskRef;
      if (!input || !mask || !isPrefixed(input.value) || !isCompletePhone(input.value)) return;
      mask.unmaskedValue = phoneDigits(input.value);
    };
    input?.addEventListener('beforeinput', insert);
    input?.addEventListener('blur', shorten);
    return () => {
      input?.removeEventListener('beforeinput', insert);
      input?.removeEventListener('blur', shorten);
    };
  }, []);

  return (
    <IMaskInput
      {...(props as object)}
      ref={masked}
      inputRef={found}
      type="tel"
      autoComplete="tel"
      placeholder="(99) 99999-9999"
      mask={masks}
      prepare={prepare}
      dispatch={dispatch}
    />
  );
};

const prepare = (typed: string) =>
  isCompletePhone(typed) ? phoneDigits(typed) : typed.replaceAll(/[^+\d\s().-]/g, '');

const dispatch: NonNullable<MaskedDynamicOptions['dispatch']> = (typed, { value, compiledMasks }, _flags, tail) => {
  const text = `${value}${typed}${String(tail)}`;
  if (isPrefixed(text)) return compiledMasks[2];
  return compiledMasks[isMobile(text.replaceAll(/\D/g, '')) ? 1 : 0];
};
