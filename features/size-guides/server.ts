export { SizeGuidesPage } from './components/size-guides-page.tsx';
export { getLead as getSizeGuidesLead, texts as sizeGuidesTexts } from './texts.ts';
