import readXlsxFile from "read-excel-file/universal";

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string;
  /** Cells as the file has them: nothing, text, numbers, truths and dates. */
  readonly rows: readonly (readonly unknown[])[];
}

/** The sheets of an Excel workbook that have rows. Rejects what is none. */
export async function readXlsx(bytes: ArrayBuffer): Promise<readonly Sheet[]> {
  const sheets = await readXlsxFile(bytes, { trim: false });
  return sheets.filter(({ data }) => data.length > 0).map(({ sheet, data }) => ({ name: sheet, rows: data }));
}
