import { createStore } from 'zustand/vanilla';
import type { ModalName, ModalRegistry, OpenModal } from './registry';

export interface ModalsState {
  /** The open modal; opening another replaces it. */
  current: OpenModal | null;
  open: <N extends ModalName>(
    name: N,
    ...props: undefined extends ModalRegistry[N] ? [options?: ModalRegistry[N]] : [options: ModalRegistry[N]]
  ) => void;
  close: () => void;
}

export const createModalsStore = () =>
  createStore<ModalsState>((set) => ({
    current: null,
    open: (name, ...[props]) => set({ current: { name, props } as OpenModal }),
    close: () => set({ current: null }),
  }));
