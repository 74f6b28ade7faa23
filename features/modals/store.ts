import { createStore } from 'zustand/vanilla';
import type { ModalName, OpenModal, OptionsOf } from './registry.ts';

type Open = <N extends ModalName>(
  name: N,
  ...options: undefined extends OptionsOf<N> ? [options?: OptionsOf<N>] : [options: OptionsOf<N>]
) => void;

export interface ModalsState {
  /** The uppermost modal. */
  current: OpenModal | null;
  /** Modals under the uppermost one, the lowest first. */
  beneath: readonly OpenModal[];
  /** Opens a modal in place of all others. */
  open: Open;
  /**
   * Opens a modal over the others, which are shown again when the new modal is closed. If the modal is already on top,
   * it only gets the new options.
   */
  openOver: Open;
  /**
   * Opens a modal in place of the uppermost modal. The modals under the new modal are shown again when it is closed.
   */
  replace: Open;
  /** Closes the uppermost modal. */
  close: () => void;
  closeAll: () => void;
}

const NOTHING = { current: null, beneath: [] };

export const createModalsStore = () =>
  createStore<ModalsState>((set) => ({
    ...NOTHING,
    open: (name, ...[options]) => set({ current: { name, options } as OpenModal, beneath: [] }),
    openOver: (name, ...[options]) =>
      set(({ current, beneath }) => ({
        current: { name, options } as OpenModal,
        beneath: current && current.name !== name ? [...beneath, current] : beneath,
      })),
    replace: (name, ...[options]) => set({ current: { name, options } as OpenModal }),
    close: () => set(({ beneath }) => ({ current: beneath.at(-1) ?? null, beneath: beneath.slice(0, -1) })),
    closeAll: () => set(NOTHING),
  }));
