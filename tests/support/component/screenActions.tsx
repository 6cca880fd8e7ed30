import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { DataProvider, RaRecord } from 'ra-core';
import { expect } from 'vitest';
import { pageSizeChoice } from '../../../src/domain';
import { choiceKey } from '../../../src/lib';
import { fakeProvider } from './fakeProvider';
import { renderApp } from './renderApp';
import type { Screen } from './screens';

/** Sets the page size of a list to twelve. */
export const likeShortPages = (resource: string) => localStorage.setItem(choiceKey('', pageSizeChoice(resource)), '12');

/** Opens a list screen over its sample records and, if `ready`, waits for them. */
export async function openScreen(list: Screen, { records = list.records, ready = true, at = '/admin' } = {}) {
  const provider = fakeProvider({ categorias: [], cargos: cargosOf(list, records), [list.resource]: records });
  return { ...(await showScreen(list, provider, { ready: ready && records.length > 0, at })), provider };
}

/** `openScreen` over a given provider. */
export async function showScreen(list: Screen, dataProvider: DataProvider, { ready = false, at = '/admin' } = {}) {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const { resource, Page } = list;
  const view = renderApp(<Page />, { dataProvider, resource, at });
  if (ready) await screen.findAllByRole('button', { name: /^Editar / });
  return { ...view, user };
}

const cargosOf = ({ resource }: Screen, records: RaRecord[]) =>
  resource === 'cargos'
    ? records
    : [
        { id: 'c2', nome: 'Gerente' },
        { id: 'c3', nome: 'Padeiro' },
      ];

export function firstOf({ records, name }: Screen): { record: RaRecord; label: string } {
  const record = records[0] as RaRecord;
  return { record, label: String(record[name]) };
}

type User = ReturnType<typeof userEvent.setup>;

/** Replaces the text of a field by pasting. */
export async function fill(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.clear(field);
  if (text) await user.paste(text);
}

export async function openCreate(user: User, list: Screen) {
  await user.click(screen.getByRole('button', { name: list.addButton }));
  return within(await screen.findByRole('dialog', { name: list.createTitle }));
}

export async function openEdit(user: User, list: Screen) {
  await user.click(screen.getByRole('button', { name: `Editar ${firstOf(list).label}` }));
  return within(await screen.findByRole('dialog', { name: list.editTitle }));
}

export async function openDelete(user: User, list: Screen) {
  await user.click(screen.getByRole('button', { name: `Excluir ${firstOf(list).label}` }));
  return within(await screen.findByRole('alertdialog', { name: list.deleteTitle }));
}

/** Waits for exactly these toasts, title before description, then closes them. */
export async function expectToast(user: User, ...texts: (string | undefined)[]) {
  const wanted = texts.filter((text) => text !== undefined).join('');
  await waitFor(() => expect(shownToasts()).toEqual([wanted]));
  for (const button of document.querySelectorAll('.toast-close')) await user.click(button);
  expect(shownToasts()).toEqual([]);
}

/** The detail of a toast about a deletion. */
export const undoneLater = 'Ctrl+Z também desfaz, por uma hora.';

export const shownToasts = () => [...document.querySelectorAll('.toast-text')].map((toast) => toast.textContent ?? '');
