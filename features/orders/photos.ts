import { createStore } from 'zustand/vanilla';
import { type AttachmentList, createAttachmentList } from '#lib/hooks/attachment-list.ts';

/** The photographs of a review that is being written. */
export const openPhotos = () => createStore<AttachmentList>((set) => createAttachmentList(set));
