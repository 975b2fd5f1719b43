// The SQL dialects: DuckDB, Postgres, SQLite, BigQuery, Snowflake and Spark.

import {
  type JsonKind,
  quoteConcatenated,
  quoteDoubled,
  quoteEscaped,
  type SqlDialect,
  toPortableText,
} from "./sql-dialect.ts";

const usual = {
  greatest: "GREATEST",
  least: "LEAST",
  fromObject: (object: string) => object,
  fence: "",
  hint: "",
  multiPath: null,
};

const asText = (json: string) => `CAST(${json} AS VARCHAR)`;

/** Tests the first character, because `json_type` would parse the value again. */
const duckdbKinds: Readonly<Record<JsonKind, (text: string) => string>> = {
  object: (text) => `starts_with(${text}, '{')`,
  array: (text) => `starts_with(${text}, '[')`,
  string: (text) => `starts_with(${text}, '"')`,
  number: (text) => `(${text} BETWEEN '-' AND ':')`,
  boolean: (text) => `(${text} IN ('true', 'false'))`,
  null: (text) => `(${text} = 'null')`,
};

/** Matches a trailing comma, NaN or Infinity, which DuckDB accepts and JSON.parse doesn't. */
const loose = String.raw`',\s*[\]}]|[:,\[]\s*-?(?i:nan|inf)'`;
const stringsIn = String.raw`'"(\\.|[^"\\])*"'`;

/**
 * SQL that replaces NUL and lone surrogates with U+FFFD, as `toPortableText` does in names, because engines would
 * reject the whole response.
 */
function replaceLoneSurrogates(text: string): string {
  const steps: readonly (readonly [pattern: string, by: string])[] = [
    // Protects escaped backslashes and valid surrogate pairs with U+0001 and U+0002, which can't occur unescaped in
    // JSON text.
    [String.raw`'\\\\'`, "chr(1)"],
    [String.raw`'\\u([dD][89abAB]..)\\u([dD][c-fC-F]..)'`, String.raw`chr(2) || '\1' || chr(2) || '\2'`],
    [String.raw`'\\u(0000|[dD][89a-fA-F]..)'`, String.raw`'\\ufffd'`],
    ["chr(1)", String.raw`'\\\\'`],
    ["chr(2)", String.raw`'\\u'`],
  ];
  return steps.reduce((whole, [pattern, by]) => `regexp_replace(${whole}, ${pattern}, ${by}, 'g')`, text);
}

/** Accepts what JSON.parse accepts. DuckDB's own parser accepts more, but rejects lone surrogates. */
function parseStrictly(column: string, isNormalized = false): string {
  const text = asText(column);
  const outside = `regexp_replace(${text}, ${stringsIn}, '""', 'g')`;
  // The tests are ordered by cost, and each runs only on rows that pass the one before. That needs CASE, because AND
  // would run all of them.
  const isLoose = [`regexp_matches(${outside}, ${loose})`, `regexp_matches(${text}, ${loose})`].reduce(
    (next, look) => `CASE WHEN ${look} THEN ${next} ELSE false END`,
  );
  const parts = ["nan", "inf"].map((part) => `contains(lower(${text}), '${part}')`);
  const mayBeLoose = [...(isNormalized ? [] : [String.raw`regexp_matches(${text}, ',\s*[\]}]')`]), ...parts];
  const isWhole = String.raw`regexp_matches(${text}, '\\u[dD]') AND NOT regexp_matches(${text}, '[\x01\x02]')`;
  const repaired = `CASE WHEN ${isWhole} THEN TRY_CAST(${replaceLoneSurrogates(text)} AS JSON) END`;
  const isNone = `CASE WHEN ${mayBeLoose.join(" OR ")} THEN ${isLoose} ELSE false END`;
  const json = isNormalized ? column : `COALESCE(TRY_CAST(${column} AS JSON), ${repaired})`;
  return `CASE WHEN ${isNone} THEN NULL ELSE ${json} END`;
}

/** A JSON Pointer takes any name, while a path expression needs quoting. */
const toPointer = (path: readonly string[]) =>
  quoteConcatenated(
    path.map((name) => `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`).join(""),
    "chr",
  );

/** DuckDB 1.3 or later. */
export const duckdbDialect: SqlDialect = {
  ...usual,
  id: "duckdb",
  title: "DuckDB",
  quote: (name) => quoteDoubled(name, '"'),
  text: (value) => quoteConcatenated(value, "chr"),
  double: "DOUBLE",
  parse: parseStrictly,
  member: (json, name) => `json_extract(${json}, ${toPointer([name])})`,
  is: (json, kind) => duckdbKinds[kind](asText(json)),
  multiPath: {
    all: (json, paths) => `json_extract(${json}, [${paths.map(toPointer).join(", ")}])`,
    item: (list, place) => `${list}[${place + 1}]`,
    wrap: (name, json) => `CAST('{${JSON.stringify(name)}:' || ${json} || '}' AS JSON)`,
    trim: (json) => `json_extract(${json}, '$')`,
    same: (json, texts) =>
      `${asText(json)} IN (${texts.map((text) => quoteConcatenated(JSON.stringify(text), "chr")).join(", ")})`,
  },
  number: (json) => `TRY_CAST(${asText(json)} AS DOUBLE)`,
  string: (json) => `json_extract_string(${json}, '$')`,
  count: (json) =>
    `CASE WHEN ${duckdbDialect.is(json, "object")} THEN len(json_keys(${json})) ELSE json_array_length(${json}) END`,
  gather(list, keys) {
    const items = `from_json(${list}, '["json"]')`;
    const places = `[${keys.places.map((name) => quoteConcatenated(name, "chr")).join(", ")}]`;
    const gathered = (key: string, value: string) => {
      const entry = `{'key': ${key}, 'value': COALESCE(${value}, CAST('null' AS JSON))}`;
      const keyed = `list_transform(${items}, lambda item, place: ${entry})`;
      const known = `list_filter(${keyed}, lambda one: one.key IS NOT NULL)`;
      const members = `list_transform(${known}, lambda one: concat(to_json(one.key), ':', one.value))`;
      return `CAST('{' || array_to_string(${members}, ',') || '}' AS JSON)`;
    };
    const named = `len(list_filter(${items}, lambda item: ${keys.isNamed("item")})) > 0`;
    return [named, gathered(keys.name("item"), keys.value("item")), gathered(`${places}[place]`, "item")];
  },
};

/**
 * Rewrites what jsonb rejects and a json column may hold, because it would abort the query: NUL, lone surrogates, and
 * exponents of five or more digits (which become 9999).
 */
function toJsonb(column: string): string {
  const text = `CAST(${column} AS text)`;
  const large = String.raw`([:,\[]\s*-?[0-9]+(?:\.[0-9]+)?[eE][+-]?)0*[1-9][0-9]{4,}`;
  const isRefused = String.raw`${text} ~ '\\u(0000|[dD][89a-fA-F])|${large}'`;
  const repaired = String.raw`regexp_replace(${replaceLoneSurrogates(text)}, '${large}', '\19999', 'g')`;
  return `CASE WHEN ${isRefused} THEN CAST(${repaired} AS jsonb) ELSE CAST(${column} AS jsonb) END`;
}

/** PostgreSQL 14 or later. */
export const postgresDialect: SqlDialect = {
  ...usual,
  id: "postgres",
  title: "PostgreSQL",
  quote: (name) => quoteDoubled(name, '"'),
  text: (value) => quoteConcatenated(value, "chr"),
  double: "double precision",
  parse: toJsonb,
  member: (json, name) => `(${json} -> ${quoteConcatenated(name, "chr")})`,
  is: (json, kind) => `jsonb_typeof(${json}) = '${kind}'`,
  // Casting a number outside the range of doubles would abort the query.
  number: (json) =>
    `CASE WHEN ABS(CAST(${json} AS numeric)) > 1e308 THEN NULL WHEN ABS(CAST(${json} AS numeric)) < 1e-300 THEN 0e0 ELSE CAST(${json} AS double precision) END`,
  string: (json) => `(${json} #>> '{}')`,
  count: (json) =>
    `CASE WHEN jsonb_typeof(${json}) = 'object' THEN (SELECT COUNT(*) FROM jsonb_object_keys(${json})) ELSE jsonb_array_length(${json}) END`,
  gather(list, keys) {
    const places = `(CAST(ARRAY[${keys.places.map((name) => quoteConcatenated(name, "chr")).join(", ")}] AS text[]))`;
    const gathered = (key: string, value: string) =>
      `(SELECT jsonb_object_agg(key, value ORDER BY place DESC) FROM (SELECT place, ${key} AS key, COALESCE(${value}, 'null') AS value FROM jsonb_array_elements(${list}) WITH ORDINALITY AS listed (item, place)) AS keyed WHERE key IS NOT NULL)`;
    const named = `EXISTS (SELECT 1 FROM jsonb_array_elements(${list}) AS listed (item) WHERE ${keys.isNamed("item")})`;
    return [named, gathered(keys.name("item"), keys.value("item")), gathered(`${places}[place]`, "item")];
  },
  // Keeps the planner from merging the step into the next one.
  fence: " OFFSET 0",
};

const sqliteKinds = {
  object: "= 'object'",
  array: "= 'array'",
  string: "= 'text'",
  number: "IN ('integer', 'real')",
  boolean: "IN ('true', 'false')",
  null: "= 'null'",
} as const;

/**
 * SQLite 3.45 or later. Earlier versions look up names with quotes or escapes wrongly. The query calls `jsonb`, which
 * these lack, so that they fail instead.
 */
export const sqliteDialect: SqlDialect = {
  ...usual,
  id: "sqlite",
  title: "SQLite",
  quote: (name) => quoteDoubled(name, '"'),
  text: (value) => quoteConcatenated(value, "char"),
  double: "REAL",
  greatest: "MAX",
  least: "MIN",
  parse: (column) => `CASE WHEN json_valid(${column}) AND jsonb('0') IS NOT NULL THEN ${column} END`,
  member: (json, name) => `(${json} -> ${quoteConcatenated(`$.${JSON.stringify(name)}`, "char")})`,
  is: (json, kind) => `json_type(${json}) ${sqliteKinds[kind]}`,
  number: (json) => `CAST(json_extract(${json}, '$') AS REAL)`,
  string: (json) =>
    `CASE json_type(${json}) WHEN 'text' THEN json_extract(${json}, '$') ELSE json_type(${json}) END`,
  count: (json) => `(SELECT COUNT(*) FROM json_each(${json}))`,
  gather(list, keys) {
    const item = `(${list} -> listed.fullkey)`;
    const places = keys.places
      .map((name, place) => `WHEN ${place} THEN ${quoteConcatenated(name, "char")}`)
      .join(" ");
    const gathered = (key: string, value: string) =>
      `(SELECT json_group_object(key, json(value)) FROM (SELECT ${key} AS key, COALESCE(${value}, 'null') AS value FROM json_each(${list}) AS listed) WHERE key IS NOT NULL)`;
    const named = `EXISTS (SELECT 1 FROM json_each(${list}) AS listed WHERE ${keys.isNamed(item)})`;
    return [
      named,
      gathered(keys.name(item), keys.value(item)),
      gathered(`CASE listed.key ${places} END`, item),
    ];
  },
  hint: "MATERIALIZED ",
};

export const bigqueryDialect: SqlDialect = {
  ...usual,
  id: "bigquery",
  title: "BigQuery",
  quote: (name) => quoteEscaped(name, "`"),
  text: (value) => quoteEscaped(value),
  double: "FLOAT64",
  parse: (column) => `SAFE.PARSE_JSON(${column}, wide_number_mode => 'round')`,
  member: (json, name) => `${json}[${quoteEscaped(name)}]`,
  is: (json, kind) => `JSON_TYPE(${json}) = '${kind}'`,
  number: (json) => `LAX_FLOAT64(${json})`,
  string: (json) => `LAX_STRING(${json})`,
  count: (json) =>
    `CASE WHEN JSON_TYPE(${json}) = 'object' THEN ARRAY_LENGTH(JSON_KEYS(${json}, 1)) ELSE ARRAY_LENGTH(JSON_QUERY_ARRAY(${json})) END`,
  gather(list, keys) {
    const places = `[${keys.places.map((name) => quoteEscaped(name)).join(", ")}]`;
    const items = `UNNEST(JSON_QUERY_ARRAY(${list})) AS item WITH OFFSET AS place`;
    const gathered = (key: string, value: string) =>
      `(SELECT JSON_OBJECT(ARRAY_AGG(key ORDER BY place), ARRAY_AGG(value ORDER BY place)) FROM (SELECT place, ${key} AS key, COALESCE(${value}, JSON 'null') AS value FROM ${items}) WHERE key IS NOT NULL)`;
    const named = `EXISTS (SELECT 1 FROM ${items} WHERE ${keys.isNamed("item")})`;
    return [
      named,
      gathered(keys.name("item"), keys.value("item")),
      gathered(`${places}[SAFE_OFFSET(place)]`, "item"),
    ];
  },
};

const snowflakeKinds = {
  object: "= 'OBJECT'",
  array: "= 'ARRAY'",
  string: "= 'VARCHAR'",
  number: "IN ('INTEGER', 'DECIMAL', 'DOUBLE')",
  boolean: "= 'BOOLEAN'",
  null: "= 'NULL_VALUE'",
} as const;

/** Larger code points use CHR, because Snowflake's \u escapes have four digits. */
const quoted = (value: string) => quoteEscaped(value, "'", (code) => `' || CHR(${code}) || '`);

export const snowflakeDialect: SqlDialect = {
  ...usual,
  id: "snowflake",
  title: "Snowflake",
  quote: (name) => `"${name.replaceAll('"', '""')}"`,
  text: (value) => quoted(value),
  double: "DOUBLE",
  parse: (column) => `TRY_PARSE_JSON(${column})`,
  member: (json, name) => `GET(${json}, ${quoted(name)})`,
  is: (json, kind) => `TYPEOF(${json}) ${snowflakeKinds[kind]}`,
  number: (json) => `CAST(${json} AS DOUBLE)`,
  string: (json) => `CAST(${json} AS VARCHAR)`,
  count: (json) =>
    `CASE WHEN TYPEOF(${json}) = 'OBJECT' THEN ARRAY_SIZE(OBJECT_KEYS(${json})) ELSE ARRAY_SIZE(${json}) END`,
  gather(list, keys) {
    const positions = keys.places.map((name, place) => `${quoted(name)}, GET(${list}, ${place})`).join(", ");
    const name = keys.name("item");
    const value = `COALESCE(${keys.value("item")}, PARSE_JSON('null'))`;
    const has = `ARRAY_CONTAINS(CAST(${name} AS VARIANT), OBJECT_KEYS(gathered))`;
    const byName = `REDUCE(${list}, OBJECT_CONSTRUCT(), (gathered, item) -> CASE WHEN ${name} IS NULL OR ${has} THEN gathered ELSE OBJECT_INSERT(gathered, ${name}, ${value}) END)`;
    const named = `ARRAY_SIZE(FILTER(${list}, item -> ${keys.isNamed("item")})) > 0`;
    return [named, byName, `OBJECT_CONSTRUCT_KEEP_NULL(${positions})`];
  },
};

const sparkKinds = {
  object: "LIKE 'OBJECT%'",
  array: "LIKE 'ARRAY%'",
  string: "= 'STRING'",
  number: "RLIKE '^(BIGINT|DOUBLE|DECIMAL)'",
  boolean: "= 'BOOLEAN'",
  null: "= 'VOID'",
} as const;

function sparkEntry(key: string, value: string): string {
  return `named_struct('key', ${key}, 'value', ${value})`;
}

/** A quoted name in a variant path, which has its own escapes. */
function sparkName(name: string): string {
  const inner = toPortableText(name).replace(/[\\'"`]|\p{Cc}/gu, (character) => {
    const code = character.charCodeAt(0);
    return /\p{Cc}/u.test(character) ? `\\u${code.toString(16).padStart(4, "0")}` : `\\${character}`;
  });
  return `"${inner}"`;
}

/** Entries as a map; the first of duplicate keys wins. */
function sparkFirst(entries: string): string {
  return `aggregate(${entries}, CAST(map() AS MAP<STRING, VARIANT>), (gathered, one) -> CASE WHEN one.key IS NULL OR map_contains_key(gathered, one.key) THEN gathered ELSE map_concat(gathered, map(one.key, one.value)) END)`;
}

/** For Spark 4.0 or later, which has VARIANT. */
export const sparkDialect: SqlDialect = {
  ...usual,
  id: "spark",
  title: "Spark",
  quote: (name) => `\`${name.replaceAll("`", "``")}\``,
  text: (value) => quoteEscaped(value),
  double: "DOUBLE",
  parse: (column) => `try_parse_json(${column})`,
  fromObject: (object) => `parse_json(to_json(${object}))`,
  member: (json, name) => `try_variant_get(${json}, ${quoteEscaped(`$[${sparkName(name)}]`)}, 'variant')`,
  is: (json, kind) => `schema_of_variant(${json}) ${sparkKinds[kind]}`,
  number: (json) => `try_variant_get(${json}, '$', 'double')`,
  string: (json) => `try_variant_get(${json}, '$', 'string')`,
  count: (json) =>
    `CASE WHEN schema_of_variant(${json}) LIKE 'OBJECT%' THEN size(map_keys(CAST(${json} AS MAP<STRING, VARIANT>))) ELSE size(CAST(${json} AS ARRAY<VARIANT>)) END`,
  gather(list, keys) {
    const items = `CAST(${list} AS ARRAY<VARIANT>)`;
    const places = `array(${keys.places.map((name) => quoteEscaped(name)).join(", ")})`;
    const entries = `transform(${items}, item -> ${sparkEntry(keys.name("item"), keys.value("item"))})`;
    const byPosition = `transform(${items}, (item, place) -> ${sparkEntry(`get(${places}, place)`, "item")})`;
    const named = `exists(${items}, item -> ${keys.isNamed("item")})`;
    return [named, sparkFirst(entries), sparkFirst(byPosition)];
  },
};

/** In the order of the export menu. */
export const allSqlDialects: readonly SqlDialect[] = [
  duckdbDialect,
  postgresDialect,
  sqliteDialect,
  bigqueryDialect,
  snowflakeDialect,
  sparkDialect,
];
