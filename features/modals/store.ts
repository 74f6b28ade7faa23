import { createStore } from 'zustand/vanilla';
import type { ModalName, OpenModal, OptionsOf } from './registry';

export interface ModalsState {
  /** The open modal; opening another replaces it. */
  current: OpenModal | null;
  open: <N extends ModalName>(
    name: N,
    ...options: undefined extends OptionsOf<N> ? [options?: OptionsOf<N>] : [options: OptionsOf<N>]
  ) => void;
  close: () => void;
}

export const createModalsStore = () =>
  createStore<ModalsState>((set) => ({
    current: null,
    open: (name, ...[options]) => set({ current: { name, options } as OpenModal }),
    close: () => set({ current: null }),
  }));
