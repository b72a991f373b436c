<?xml version="1.0" encoding="UTF-8"?>
<!-- Turns the log of a weather station into a page: a table of the days, the means of the months, a chart. -->
<!DOCTYPE xsl:stylesheet [
  <!ENTITY nbsp "&#160;">
  <!ENTITY degrees "&#176;C">
  <!ENTITY minus "&#8722;">
]>
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:svg="http://www.w3.org/2000/svg"
    xmlns:w="http://example.org/weather"
    exclude-result-prefixes="w">

  <xsl:output method="html" indent="yes" encoding="UTF-8"/>
  <xsl:strip-space elements="w:station w:month w:day"/>

  <xsl:param name="title">Weather station</xsl:param>
  <xsl:param name="unit" select="'celsius'"/>
  <xsl:param name="wide" select="3"/>
  <xsl:variable name="height" select="240"/>
  <xsl:variable name="months" select="/w:station/w:month"/>
  <xsl:variable name="warmest">
    <xsl:for-each select="$months/w:day">
      <xsl:sort select="@high" data-type="number" order="descending"/>
      <xsl:if test="position() = 1">
        <xsl:value-of select="@high"/>
      </xsl:if>
    </xsl:for-each>
  </xsl:variable>

  <xsl:key name="by-sky" match="w:day" use="w:sky"/>

  <!-- The page -->
  <xsl:template match="/w:station">
    <html lang="en">
      <head>
        <title><xsl:value-of select="$title"/> &minus; <xsl:value-of select="@name"/></title>
        <style type="text/css"><![CDATA[
          table { border-collapse: collapse }
          td, th { padding: 0 .5em; text-align: right }
          tr.frost > td { color: #06c }
        ]]></style>
      </head>
      <body>
        <h1><xsl:value-of select="@name"/></h1>
        <p>
          <xsl:text>At a height of </xsl:text>
          <xsl:value-of select="@altitude"/>&nbsp;m, from
          <xsl:value-of select="$months[1]/w:day[1]/@date"/> to
          <xsl:value-of select="$months[last()]/w:day[last()]/@date"/>.
        </p>
        <xsl:call-template name="skies"/>
        <xsl:apply-templates select="w:month"/>
        <xsl:call-template name="chart">
          <xsl:with-param name="days" select="w:month/w:day"/>
        </xsl:call-template>
        <xsl:if test="w:remark">
          <h2>Remarks</h2>
          <ol>
            <xsl:apply-templates select="w:remark"/>
          </ol>
        </xsl:if>
      </body>
    </html>
  </xsl:template>

  <!-- How often the sky looked like what -->
  <xsl:template name="skies">
    <ul>
      <xsl:for-each select="$months/w:day[generate-id() = generate-id(key('by-sky', w:sky)[1])]">
        <xsl:sort select="count(key('by-sky', w:sky))" data-type="number" order="descending"/>
        <li>
          <xsl:value-of select="w:sky"/>: <xsl:value-of select="count(key('by-sky', w:sky))"/>
        </li>
      </xsl:for-each>
    </ul>
  </xsl:template>

  <!-- A table of a month, with what it amounts to -->
  <xsl:template match="w:month">
    <xsl:variable name="mean">
      <xsl:call-template name="sum">
        <xsl:with-param name="days" select="w:day"/>
      </xsl:call-template>
    </xsl:variable>
    <h2 id="month-{@number}"><xsl:value-of select="@name"/></h2>
    <table>
      <tr><th>Day</th><th>Low</th><th>High</th><th>Rain</th><th>Sky</th></tr>
      <xsl:apply-templates select="w:day"/>
      <tr>
        <th colspan="2">Mean</th>
        <td>
          <xsl:call-template name="temperature">
            <xsl:with-param name="value" select="$mean div count(w:day)"/>
          </xsl:call-template>
        </td>
        <td><xsl:value-of select="format-number(sum(w:day/@rain), '0.0')"/>&nbsp;mm</td>
        <td/>
      </tr>
    </table>
  </xsl:template>

  <xsl:template match="w:day">
    <tr>
      <xsl:if test="@low &lt; 0">
        <xsl:attribute name="class">frost</xsl:attribute>
      </xsl:if>
      <td><xsl:value-of select="substring-after(substring-after(@date, '-'), '-')"/></td>
      <xsl:for-each select="@low | @high">
        <td>
          <xsl:call-template name="temperature">
            <xsl:with-param name="value" select="."/>
          </xsl:call-template>
        </td>
      </xsl:for-each>
      <td>
        <xsl:choose>
          <xsl:when test="@rain &gt; 0"><xsl:value-of select="@rain"/>&nbsp;mm</xsl:when>
          <xsl:otherwise>&minus;</xsl:otherwise>
        </xsl:choose>
      </td>
      <td><xsl:value-of select="w:sky"/></td>
    </tr>
  </xsl:template>

  <!-- The sum of the means of some days, one after the other -->
  <xsl:template name="sum">
    <xsl:param name="days" select="/.."/>
    <xsl:param name="so-far" select="0"/>
    <xsl:choose>
      <xsl:when test="not($days)">
        <xsl:value-of select="$so-far"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sum">
          <xsl:with-param name="days" select="$days[position() &gt; 1]"/>
          <xsl:with-param name="so-far" select="$so-far + ($days[1]/@low + $days[1]/@high) div 2"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A temperature with its sign, in the unit that is wanted -->
  <xsl:template name="temperature">
    <xsl:param name="value"/>
    <xsl:choose>
      <xsl:when test="$unit = 'kelvin'">
        <xsl:value-of select="format-number($value + 273.15, '0.0')"/>&nbsp;K
      </xsl:when>
      <xsl:when test="$value &lt; 0">
        <xsl:text>&minus;</xsl:text>
        <xsl:value-of select="format-number(-$value, '0.0')"/>&nbsp;&degrees;
      </xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="format-number($value, '0.0')"/>&nbsp;&degrees;
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A bar for each day -->
  <xsl:template name="chart">
    <xsl:param name="days"/>
    <svg:svg width="{count($days) * $wide}" height="{$height}">
      <svg:g fill="#c30" stroke="none">
        <xsl:call-template name="bars">
          <xsl:with-param name="days" select="$days"/>
          <xsl:with-param name="x" select="0"/>
        </xsl:call-template>
      </svg:g>
    </svg:svg>
  </xsl:template>

  <xsl:template name="bars">
    <xsl:param name="days"/>
    <xsl:param name="x"/>
    <xsl:variable name="top" select="$height - $height * $days[1]/@high div $warmest"/>
    <xsl:if test="$days[1]/@high &gt; 0">
      <svg:rect x="{$x}" y="{$top}" width="{$wide - 1}" height="{$height - $top}">
        <svg:title><xsl:value-of select="$days[1]/@date"/></svg:title>
      </svg:rect>
    </xsl:if>
    <xsl:comment> the days behind the first one </xsl:comment>
    <xsl:call-template name="bars">
      <xsl:with-param name="days" select="$days[position() &gt; 1]"/>
      <xsl:with-param name="x" select="$x + $wide"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="w:remark">
    <li>
      <xsl:apply-templates/>
      <xsl:if test="@by"> (<i><xsl:value-of select="@by"/></i>)</xsl:if>
    </li>
  </xsl:template>

  <xsl:template match="w:remark//w:day-of">
    <a href="#month-{@month}"><xsl:apply-templates/></a>
  </xsl:template>
</xsl:stylesheet>
