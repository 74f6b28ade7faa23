/**
 * Every modal by name, with the options it is opened with. Each modal adds its own line in its own file, by
 * `declare module`; a name that app/modal-root.tsx does not mount is then a type error.
 */
export interface ModalOptions {
  alert: { title: string; html: string };
}

/** Opened by name as modals are, but drawn by the page itself: the chat, the cookie settings, a listing's filters. */
type PanelOptions = Record<'chat' | 'cookie' | 'filter', undefined>;

type Options = ModalOptions & PanelOptions;

export type ModalName = keyof Options;

/** What opening one takes. */
export type OptionsOf<N extends ModalName> = Options[N];

export type OpenModal = { [N in ModalName]: { name: N; options: Options[N] } }[ModalName];

/** Props of a modal's component. */
export interface ModalProps<N extends keyof ModalOptions> {
  options: ModalOptions[N];
  onClose: () => void;
}
