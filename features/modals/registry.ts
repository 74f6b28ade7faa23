/**
 * Options of each modal by its name. The file of each modal adds an entry with `declare module`. A name that
 * app/modal-root.tsx does not mount is a type error.
 */
export interface ModalOptions {
  alert: { title: string; html: string };
}

/**
 * Panels that open by name like modals, but are rendered by the page itself: chat, cookie settings, a listing's
 * filters.
 */
type PanelOptions = Record<'chat' | 'cookie' | 'filter', undefined>;

type Options = ModalOptions & PanelOptions;

export type ModalName = keyof Options;

/** Options needed to open a modal. */
export type OptionsOf<N extends ModalName> = Options[N];

export type OpenModal = { [N in ModalName]: { name: N; options: Options[N] } }[ModalName];

/** Props of a modal's component. */
export interface ModalProps<N extends keyof ModalOptions> {
  options: ModalOptions[N];
  onClose: () => void;
}
