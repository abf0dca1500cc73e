declare module "*.md" {
  import type { Document } from "../plugins/documents";

  const document: Document;
  export default document;
}
