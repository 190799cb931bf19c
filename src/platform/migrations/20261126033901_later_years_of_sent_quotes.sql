ALTER TABLE "quotes" ADD COLUMN "later_years" jsonb;--> statement-breakpoint
-- Backfill: lines of a domain name from before the field have it in words: '(daarna € 30,00 per jaar)'. They are parsed
-- here, once. A draft or block gets the field instead of the words, an accepted quote the field beside them; a sent
-- version never changes, so its price is stored with the quote.
CREATE FUNCTION pg_temp.later_year_words() RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT '[\s\u00a0\u202f]*\(?[\s\u00a0\u202f]*daarna[\s\u00a0\u202f]+€?[\s\u00a0\u202f]*(\d{1,5})(?:[.,](\d{2}|-))?[\s\u00a0\u202f]*(?:euro[\s\u00a0\u202f]*)?per[\s\u00a0\u202f]+jaar[\s\u00a0\u202f]*\)?'
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.later_year_said(line jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN line ->> 'cadence' = 'once' AND NOT line ? 'nextYearPrice' AND line #>> '{product,kind}' = 'domain' THEN coalesce(
		(SELECT 100 * said[1]::integer + coalesce(nullif(said[2], '-'), '0')::integer
			FROM regexp_match(line ->> 'description', pg_temp.later_year_words(), 'i') AS said),
		CASE WHEN line ->> 'description' LIKE U&'%€\00A030,00%' THEN 3000 END) END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.line_with_field(line jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN pg_temp.later_year_said(line) IS NULL THEN line
		ELSE line || jsonb_build_object('nextYearPrice', pg_temp.later_year_said(line)) END
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.block_with_field(block jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT block || jsonb_build_object('lines', coalesce((SELECT jsonb_agg(CASE WHEN pg_temp.later_year_said(line) IS NULL THEN line
			ELSE pg_temp.line_with_field(line) || jsonb_build_object('description',
				btrim(regexp_replace(line ->> 'description', pg_temp.later_year_words(), '', 'i'))) END ORDER BY place)
		FROM jsonb_array_elements(block -> 'lines') WITH ORDINALITY AS l (line, place)), '[]'::jsonb))
$$;--> statement-breakpoint
UPDATE "quote_versions" SET "document" = "document" || jsonb_build_object('blocks',
		coalesce((SELECT jsonb_agg(pg_temp.block_with_field(block) ORDER BY place)
			FROM jsonb_array_elements("document" -> 'blocks') WITH ORDINALITY AS b (block, place)), '[]'::jsonb))
	WHERE "status" = 'draft';--> statement-breakpoint
UPDATE "quote_blocks" SET "block" = pg_temp.block_with_field("block");--> statement-breakpoint
UPDATE "project_quotes" SET "lines" = (SELECT jsonb_agg(pg_temp.line_with_field(line) ORDER BY place)
		FROM jsonb_array_elements("lines") WITH ORDINALITY AS l (line, place))
	WHERE jsonb_array_length("lines") > 0;--> statement-breakpoint
UPDATE "quotes" q SET "later_years" = v."said"
	FROM (SELECT DISTINCT ON ("quote_id") "quote_id",
			(SELECT jsonb_object_agg(line ->> 'id', pg_temp.later_year_said(line))
				FROM jsonb_array_elements("document" -> 'blocks') AS block, jsonb_array_elements(block -> 'lines') AS line
				WHERE pg_temp.later_year_said(line) IS NOT NULL) AS "said"
		FROM "quote_versions" WHERE "status" <> 'draft' ORDER BY "quote_id", "version" DESC) v
	WHERE v."quote_id" = q."id" AND v."said" IS NOT NULL;--> statement-breakpoint
DROP FUNCTION pg_temp.block_with_field(jsonb);--> statement-breakpoint
DROP FUNCTION pg_temp.line_with_field(jsonb);--> statement-breakpoint
DROP FUNCTION pg_temp.later_year_said(jsonb);--> statement-breakpoint
DROP FUNCTION pg_temp.later_year_words();
